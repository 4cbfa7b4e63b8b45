//! English: the words people use, and the laws they mean.

use crate::search::Vocabulary;

pub(crate) static VOCABULARY: Vocabulary = Vocabulary {
    topics: TOPICS,
    law: &["law"],
    idle: "a an and are as at be by can did do does for from has have he her his how i if in is \
           it its law laws may my of on or player players rule s she should t the their there \
           they this to was what when where which who with you your",
    besides: &["bid", "call", "card", "partner", "opponent"],
    same: &[("rotation", "turn"), ("x", "double"), ("xx", "redouble")],
    singular,
};

/// `bids` as `bid`, but `pass` as it is
fn singular(word: &str) -> &str {
    word.strip_suffix('s').filter(|rest| rest.len() > 2 && !rest.ends_with('s')).unwrap_or(word)
}

const TOPICS: &str = "\
29|out turn,coot,not turn,wrong turn,out order,before me
29A 27A|lho,left hand,accept
31|boot,bid out turn,open out turn,bid out order,bid before,bid turn
30|poot,pass out turn,pass,pass out order,pass turn
32|doot,doubl out turn,redoubl out turn,doubl turn
27|ib,insufficient,not enough,not high,too low,lower bid,underbid,spade over,heart over,diamond over,club over
25A|mechanical,slip,misclick,mispull,pull,pull wrong,unintended,inadvert,wrong card box,wrong bid,wrong call,oops
25B|chang mind,chang call,chang bid,second thought,take back bid,undo
16B 16C 73C|ui,unauthori,unauthori inform
16B 73C|hesitat,tempo,break tempo,bit,slow bid,slow pass,pause,huddl,think,gestur,remark,comment,look,unhapp,sigh
16B1(b)|la,logical alternative
16C 9C|withdr,retract,cancel
16D|overheard,extraneous
26B|lead,lead penalt,lead restrict,restrict,forbid,prohibit,ban suit,director lead penalt
23|comparable,cc,replacement
37|barred,bar,must pass,silenc,required pass,enforced pass,forced pass,had pass
36|inadmissible,illegal doubl,doubl partner,doubl own,redoubl own,doubl nothing
38|seven,eight,above seven,bid 8,over 7
39|after auction,auction over,final pass,after final pass,after pass
33|simultaneous,same time
17D3 34|skipped,miss turn,lost turn,lost call,three pass,3 pass
17 18 22|bidding,auction
18|bid
19|doubl,redoubl,penalt doubl
35|illegal
22B 17D2|passout,pass out,throw,all pass,four pass
22A|end auction,contract
17B 17C|dealer,turn,whose turn,start,bid first,first bid
15A|wrong board,wrong hand,wrong cards,another board
21B 20F|mi,misinform,wrong inform,alert,no alert,not alert,fail alert,wrong explan,mistaken explan,misexpla
20F|explan,explain,ask,question
20B|review
24|expos,expos card,card shown,show card,drop card,card drop,faced card,card fac
30A 31A 32A|rho,right hand
30B 31B 32B|partner turn
28B|condon
10|rectif,option,choos,choice,consult,waiv
9|director,call director,attention
11|forfeit,lose right,lost right
12C2(a)|average plus,average minus,ave,av
12C2|average,artificial scor,no result
12C1|adjust,adjust scor,assign,assign scor
12C1(c)|weight,weight scor,split
12C1(e)|sewog,serious error,gambl
12B|damag,equity
82C|director error,director mistake,wrong rul,td error,misrul
72C|could known,could aware,deliberate
30C 29C|artificial
18F|bidding box,box,screen,writ,writ bidding
1-5|pack,deck,seat,wrong seat,arrow,direction
6|shuffl,deal,redeal
7|count cards,pocket
8|round,move,late play
13|number cards,many cards,few cards,twelve,thirteen,fourteen,12,13,14
14|miss card,lost card
15B|wrong opponent,wrong pair,wrong table,wrong round
20G|partner benefit
40C|psych,deviat
40|agreement,system,convention,understanding,alert,announc,system card,conceal,cpu
50 51 24E|penalt card
50-52|penalt card
54|lead out turn,open lead out turn,led out turn,loot,oloot
53-56|lead out turn,lead wrong,lead wrong hand,led wrong hand
61-64|revok,reneg,follow suit,not follow
41-43|dummy,open lead,face down
44-47|card play,play card,take back card,wrong card dummy,designat
48-49|expos,expos card,drop card,card drop
57-58|premature,too early,simultaneous lead,simultaneous play
59|cannot lead
59-60|cannot lead,illegal play
65-67|trick,quitted,defective
68-71|claim,claim disput,conced,concession
73A|skip bid,stop,jump
73D|hesitat,tempo,break tempo,bit,slow bid,mislead
73B|signal,cheat
73E|decei,decept,coffee
74|rude,behav,manner,etiquet,conduct,polite,abus,zero tolerance
75|misbid,wrong explan,mistaken,forgot,forgot system
76|kibitz,spectator
79|wrong scor,scor error,scor mistake
77|scor,bonus,vulnerab,undertrick
78|matchpoint,imps,total point
80|regulat,organi,phone
81|duty,powers
82B|procedure
92-93|appeal
85|disput,disagree,facts
86|team
87|foul,fouled board
88-89|indemn,individual
90|slow play,late,penalt,pp,fine,time
91|suspen,disqualif
";
