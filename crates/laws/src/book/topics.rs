//! The words people use, and the laws they mean.

/// A line each: the laws, what they are about if they are not in the book, and
/// what is typed, in beginnings of words: `revok` is also `revoked`. Of two lines
/// that fit as well the upper one comes first. Every law that is not in the book
/// has a line.
pub(super) const TOPICS: &str = "\
29||out turn,coot,not turn,wrong turn,out order,before me
29A 27A||lho,left hand,accept
31||boot,bid out turn,open out turn,bid out order,bid before,bid turn
30||poot,pass out turn,pass,pass out order,pass turn
32||doot,doubl out turn,redoubl out turn,doubl turn
27||ib,insufficient,not enough,not high,too low,lower bid,underbid,spade over,heart over,diamond over,club over
25A||mechanical,slip,misclick,mispull,pull,pull wrong,unintended,inadvert,wrong card box,wrong bid,wrong call,oops
25B||chang mind,chang call,chang bid,second thought,take back bid,undo
16B 16C 73C||ui,unauthori,unauthori inform
16B 73C||hesitat,tempo,break tempo,bit,slow bid,slow pass,pause,huddl,think,gestur,remark,comment,look,unhapp,sigh
16B1(b)||la,logical alternative
16C 9C||withdr,retract,cancel
16D||overheard,extraneous
26B||lead,lead penalt,lead restrict,restrict,forbid,prohibit,ban suit,director lead penalt
23||comparable,cc,replacement
37||barred,bar,must pass,silenc,required pass,enforced pass,forced pass,had pass
36||inadmissible,illegal doubl,doubl partner,doubl own,redoubl own,doubl nothing
38||seven,eight,above seven,bid 8,over 7
39||after auction,auction over,final pass,after final pass,after pass
33||simultaneous,same time
17D3 34||skipped,miss turn,lost turn,lost call,three pass,3 pass
17 18 22||bidding,auction
18||bid
19||doubl,redoubl,penalt doubl
35||illegal
22B 17D2||passout,pass out,throw,all pass,four pass
22A||end auction,contract
17B 17C||dealer,turn,whose turn,start,bid first,first bid
15A||wrong board,wrong hand,wrong cards,another board
21B 20F||mi,misinform,wrong inform,alert,no alert,not alert,fail alert,wrong explan,mistaken explan,misexpla
20F||explan,explain,ask,question
20B||review
24||expos,expos card,card shown,show card,drop card,card drop,faced card,card fac
30A 31A 32A||rho,right hand
30B 31B 32B||partner turn
28B||condon
10||rectif,option,choos,choice,consult,waiv
9||director,call director,attention
11||forfeit,lose right,lost right
12C2(a)||average plus,average minus,ave,av
12C2||average,artificial scor,no result
12C1||adjust,adjust scor,assign,assign scor
12C1(c)||weight,weight scor,split
12C1(e)||sewog,serious error,gambl
12B||damag,equity
82C||director error,director mistake,wrong rul,td error,misrul
72C||could known,could aware,deliberate
30C 29C||artificial
18F||bidding box,box,screen,writ,writ bidding
1-5|Cards, boards, tables, partnerships and seats|pack,deck,seat,wrong seat,arrow,direction
6|Shuffle and deal|shuffl,deal,redeal
7|Looking after board and cards|count cards,pocket
8|Rounds|round,move,late play
13|A hand with too many or too few cards|number cards,many cards,few cards,twelve,thirteen,fourteen,12,13,14
14|Missing card|miss card,lost card
15B|A board or opponents not meant for this round|wrong opponent,wrong pair,wrong table,wrong round
20G|Asking for partner's benefit|partner benefit
40C|Psychic calls and other departures from system|psych,deviat
40|Agreements, alerts and system cards|agreement,system,convention,understanding,alert,announc,system card,conceal,cpu
50 51 24E||penalt card
50-52|Penalty cards|penalt card
54|Opening lead out of turn|lead out turn,open lead out turn,led out turn,loot,oloot
53-56|Leads out of turn|lead out turn,lead wrong,lead wrong hand,led wrong hand
61-64|Revoke|revok,reneg,follow suit,not follow
41-43|The opening lead, and what dummy may do|dummy,open lead,face down
44-47|Playing a card, and taking it back|card play,play card,take back card,wrong card dummy,designat
48-49|Cards exposed during the play|expos,expos card,drop card,card drop
57-58|Leads and plays too early, or at the same time|premature,too early,simultaneous lead,simultaneous play
59||cannot lead
59-60|What cannot be played, and playing on after an illegal play|cannot lead,illegal play
65-67|Tricks: how they lie, looking back, too few cards in one|trick,quitted,defective
68-71|Claims and concessions|claim,claim disput,conced,concession
73A|Skip bids, the stop card and proper tempo|skip bid,stop,jump
73D|Tempo and manner|hesitat,tempo,break tempo,bit,slow bid,mislead
73B|Signals between partners that are not allowed|signal,cheat
73E|Deceiving an opponent|decei,decept,coffee
74|Conduct|rude,behav,manner,etiquet,conduct,polite,abus,zero tolerance
75|A wrong explanation, or a wrong call|misbid,wrong explan,mistaken,forgot,forgot system
76|Spectators|kibitz,spectator
79|Tricks won, and a score entered wrongly|wrong scor,scor error,scor mistake
77||scor,bonus,vulnerab,undertrick
78||matchpoint,imps,total point
80|Who regulates the contest|regulat,organi,phone
81|The director's task|duty,powers
82B|An error of procedure|procedure
83|Telling players that they may appeal|
92-93|Appeals|appeal
85|Facts in dispute|disput,disagree,facts
86||team
87||foul,fouled board
88-89|Boards not played, and contests of individuals|indemn,individual
90|Procedural penalties|slow play,late,penalt,pp,fine,time
91|Suspending a player|suspen,disqualif
";
