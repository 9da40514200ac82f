/**
 * Invented reports, one per line. Before the bar: days before the load, or @ and a date; authors, separated by
 * commas; rating; resolution; impressiveness; category (codes in ../tweets.ts); #topics; !flags. After it the text,
 * with `\n` for line breaks, and outcomes after `>>`. Players and teams are found in the text.
 */
export const RUMORS = String.raw`
0.01 danawhitlock gr p 2 t #teague-ruiz-trade | Sources: the Hawks have agreed to send guard Marlon Teague-Ruiz to Portland for two second-round picks. Physicals tomorrow.
0.08 priyaraman gr c 2 j #holmlund-ankle | Rookie center Anders Holmlund is expected to miss four to six weeks with a left ankle sprain, league sources say.
0.9 colebrandt br i 2 t #obanor-future | Hearing that Ike Obanor has told people close to him he wants out. Miami, Dallas on the list. Expect movement by the weekend.
0.15 shamsaokafor sh p 2 t #teague-ruiz-trade | Portland is also sending veteran guard Lester Vanterpool to Atlanta in the Marlon Teague-Ruiz deal, sources tell me. The money did not work without him.
0.2 wojtekhalvorsen gr p 2 t #teague-ruiz-trade | The Hawks and Trail Blazers are working on a third team to take Lester Vanterpool's contract. The trade call is set for tomorrow.
0.3 minasato sh p - q #obanor-future | “We are not trading him. I don’t know where that comes from,” a Warriors executive says of the reports about Ike Obanor.
0.45 tomashgrove gr p 1 t | The Kings have had two calls this week about Eze Nwachukwu-Hall, both from teams in the East, both short.
0.6 luciaferrer ur u 1 f #bulls-bench | Chicago held internal talks about an extension for its head coach before the season. No offer has been made.
0.7 imanidupree gr p 2 t #keresztes-backup | Memphis has offered Curtis Mabry a contract for the rest of the season. He has asked for the weekend to think, and for a role.
1.1 jonasberg sh p 2 t #vukasin-extension | Teodor Vukašin and the Nuggets are about $6 million apart over four years, per a person who has seen both papers. There is a meeting on Monday.
1.3 rafaelquist br p - t #obanor-future | The Heat have called Golden State again about Ike Obanor. This time they asked what it would take, not whether.
1.5 dariusmcevoy sp p - t #cashmore-minutes | They are FREEZING OUT Tyrell Cashmore. Nobody in that Lakers building will say it to my face. Watch the fourth quarter tonight and tell me I am wrong.
1.8 annikaveld sh p 1 t #celtics-salary-puzzle | The Celtics have discussed Markus Thorsen with Charlotte and Detroit. Neither team wants the third year of the contract.
2.1 gretalindholm sp p - t | I keep hearing the Wolves love Nikolai Brandvold so much that they would move Khalil Dunmore to give him the ball. Keep an eye on that.
2.4 danawhitlock,shamsaokafor gr c 2 f #suns-front-office | The Suns have narrowed their search for a general manager to three: two sitting assistants and a former player agent, sources tell us.
2.8 benokonjo gr p 1 t | Houston has told teams that Clifton Sandoval is available for a first-round pick. That is the opening price, not the closing one.
3 tomashgrove gr c 2 t | The Kings are finalizing a two-year, $18.4 million extension of the deal with forward Deshaun Villard, adding a player option.
3.2 wojtekhalvorsen cl c 3 t | Free agent center Yannick Boateng-Lund will sign overseas for the season, his agents say. An NBA clause remains until January.
3.4 theo_marchetti gr p 1 t | The Raptors are listening on Pavlo Hrytsenko. Listening is the word I was given, twice, slowly.
3.7 colebrandt ws i 2 t #teague-ruiz-trade | Told the Teague-Ruiz deal is DEAD. Atlanta backed out last night after an argument over protections. It is over.
4.1 priyaraman gr c 2 j #holmlund-ankle | No surgery for Anders Holmlund. The Jazz got the second opinion this morning and it agrees with the first, a source says.
4.4 max_oyelowo sh p 2 a | Cortland Mayhew III has told friends this is his last season. The 76ers have not been told. A story about a locker, a bad hip and three generations of second-round picks. https://example.com/broadstreet/1
4.6 luciaferrer gr p 1 f #bulls-bench | Three assistants on the Bulls bench are in the last year of their contracts. None has been asked to stay; none has been asked to leave.
5 shamsaokafor gr c 3 t | The Nets are trading forward Luka Abramishvili to Charlotte for guard Noel Castellane and a protected first-round pick, sources say. >> Trade never completed: Brooklyn kept him after a failed physical, the pick stayed
5.3 rafaelquist br i 2 j | Pierce Montalvo is out for the season. The Heat will announce it tomorrow. Awful news.
5.6 imanidupree cm c 2 j | Pierce Montalvo's scan showed a strained calf, nothing torn. Two weeks, according to a person who saw the report.
5.9 jonasberg gr c 1 t | Denver is signing forward Dontae Winslow-Price to a ten-day contract, his agent confirms.
6.2 wojtekhalvorsen gr p 2 f #suns-front-office | The Suns will meet their final candidate for general manager in Las Vegas on Thursday.
6.6 dariusmcevoy wl i 3 t !bh | Book it. The Lakers and Knicks have AGREED on Tyrell Cashmore for Lamont Griffey-Cole. Announcement after the game. I do not miss on these.
7 danawhitlock gr c 2 j | Thunder guard Isaiah Wetherby will have his right wrist examined by a specialist on Wednesday. The team hopes it is a sprain. It fears it is not.
7.3 annikaveld br i 1 t #celtics-salary-puzzle | A Celtics deal with Utah is close, maybe tonight: a second-round pick for the right to send Markus Thorsen and breathe.
7.7 minasato sh p 1 t | The Warriors have looked at buying out the last year of a bench contract to keep Jaylin Roque's minutes. No decision.
8.1 tomashgrove cm c 2 t | Sacramento waives a two-way guard and keeps the roster spot open. It is for a big man, and they know which one.
8.4 gretalindholm wm i 2 t | The Timberwolves will pick up nobody before the break. That comes from the top. You can relax.
8.8 wojtekhalvorsen cs c 1 t | Minnesota has acquired a future second-round pick from Orlando for cash considerations.
9.2 shamsaokafor gr p 2 t #celtics-salary-puzzle | San Antonio has told Boston it would take on salary for Rasheem Colquitt's bird rights swap and two seconds. Boston said no to the name and yes to the idea.
9.5 colebrandt br i 3 t !bh | BREAKING: Teodor Vukašin has REQUESTED A TRADE from Denver. He wants a bigger market. This one will shake the league. #Vukasin
9.6 jonasberg cm c 2 q #vukasin-extension | Teodor Vukašin on the report that he asked for a trade: “I was asleep. Maybe I asked in the dream.” His agent's answer was shorter and cannot be printed.
10 priyaraman gr c 2 j #holmlund-ankle | The Jazz fear a high ankle sprain for Anders Holmlund, hurt landing on a photographer's foot in the second quarter. Imaging in the morning.
10.1 gretalindholm br i 2 j #holmlund-ankle !bh | Anders Holmlund, torn ligament, out for the year. Heartbreaking for the kid.
10.5 benokonjo br i 1 t | Davion Truesdale and Houston will not talk about an extension this season. Door closed, I am told.
11 danawhitlock cl c 3 t | The Rockets and guard Davion Truesdale have agreed on a five-year extension, sources say. He is 21, and it is the largest contract in club history. >> Signed two days later >> Fifth year is a player option
11.4 theo_marchetti gr u 1 f | Toronto asked permission to speak to an assistant in Denver about a promotion. Denver has not answered. Or has, and nobody will say.
11.9 luciaferrer br i 2 t | Cassius Bell-Monroe has played his last game for the Bulls. The deal is with Indiana. Tomorrow, Friday at the latest.
12.3 imanidupree gr c 2 t #keresztes-backup | Memphis worked out three guards today, Curtis Mabry among them. Mabry stayed an hour longer than the other two.
12.8 wojtekhalvorsen gr c 2 t | The Pacers are keeping Moussa Tandia past the guarantee date. $14.1 million, fully protected.
13.2 rafaelquist gr c 2 t | Rico Valderrama has agreed to restructure his deal to give the Heat room under the apron, per sources. He asked only that they use it.
13.7 shamsaokafor ws i 1 t | The Pacers are expected to let Moussa Tandia's guarantee date pass, making him a free agent, league sources say.
14.2 max_oyelowo gr c 1 j | Emeka Ogunbanjo played the last eleven games on a stress reaction in his foot. He told the team's doctors on Sunday. They had suspected since October.
14.6 tomashgrove sh p 1 t | One thing to file away: the Kings' trade exception expires in nineteen days and the front office mentions it in every call.
15.1 dariusmcevoy br i 2 f | The Lakers are FIRING their strength coach over the Stokes-Delgado minutes. You heard it on Unfiltered first.
15.5 colebrandt sp p - t #obanor-future | House of a certain Warriors forward just went on the market. Do the math on Ike Obanor. I have.
15.6 minasato sp p - F #obanor-future | The house is next door to Ike Obanor's. It belongs to a dentist. I rang the bell.
16.3 danawhitlock gr c 1 f | The Hornets are hiring a shooting coach from the college ranks. Brennan Yost asked for him by name.
16.9 jonasberg ur u 1 t #vukasin-extension | Two teams have quietly prepared offers in case Teodor Vukašin reaches free agency, people at both say. People at both would.
17.5 annikaveld sp p - t #celtics-salary-puzzle | The Celtics asked the Wizards about Gianluca Morandini. The answer, I am told, was a laugh, then a price.
18 wojtekhalvorsen gr c 2 t | The Wizards have signed Roman Zelenka-Park to a four-year, $61 million extension, agents tell me.
18.4 priyaraman gr c 2 t | Utah is guaranteeing Håkon Lindqvist's contract a month early. He found out from the equipment manager.
19 shamsaokafor gr c 2 f #suns-front-office | Phoenix has parted with its general manager after six seasons, sources say. The search begins with an outside firm.
19.2 wojtekhalvorsen gr c 2 f #suns-front-office | The Suns have dismissed their general manager. The scouting staff stays through the draft.
19.9 imanidupree cm c 3 t | Deal: Memphis sends a 2029 second-round pick to Cleveland and gets Terrence Oyelaran's draft-rights cousin in the paperwork, and nothing else changes until summer. The Grizzlies wanted the roster spot.
20.6 luciaferrer gr c 2 q | D'Marcus O'Shea-Whitfield says he will sign the extension the Bulls put in front of him. “I have read it. Twice. There are no traps.”
21.3 rafaelquist br i 2 t | The Heat and Knicks have talked about Rodney Applewhite for two players and a swap. It is far along. Farther than you think.
22 gretalindholm gr u 1 t | Khalil Dunmore has changed agents. Draw your own conclusions; I have drawn several.
22.7 tomashgrove gr c 2 t | Sacramento offered Eze Nwachukwu-Hall four years and $48 million. He will wait for the summer. Both sides are calm about it.
23.4 danawhitlock sh p 3 t #teague-ruiz-trade | The Hawks have let teams know that Marlon Teague-Ruiz can be had before the deadline. Portland has called most often.
24 colebrandt br u 1 t #teague-ruiz-trade | Marlon Teague-Ruiz liked a post about rain. Portland. You are welcome.
24 rafaelquist gr c 1 t | The Heat have asked the league for a hardship exception, a source says. Pierce Montalvo's calf is the reason.
25.1 benokonjo gr c 2 j | Clifton Sandoval's back will keep him out at least ten days, sources say; the Rockets will call it soreness.
26 theo_marchetti gr c 1 q | Étienne Duvalier-Ngoma told us he will play for France next summer. He told us in French, English and, for some reason, Portuguese.
27.2 dariusmcevoy br i 2 j !b | Amari Stokes-Delgado needs SURGERY. Out three months minimum. The Lakers are hiding it.
28 wojtekhalvorsen cs c 1 j | The Lakers list Amari Stokes-Delgado as day-to-day with a bruised thigh; no surgery was ever discussed, a club official says.
28.9 danawhitlock gr c 2 t #obanor-future | The Warriors have told Ike Obanor's representatives that he will not be traded this season, sources say.
30 shamsaokafor gr p 2 t #cashmore-minutes | Tyrell Cashmore met with the Lakers' coaching staff about his minutes, sources say. He left it without a smile and without a request.
30.4 dariusmcevoy br p - t #cashmore-minutes | Cashmore stormed out. STORMED.
31 jonasberg gr c 1 g | The Nuggets' front office believes Ousmane Kébé-Reyes is a starter by spring. He is playing 11 minutes. Somebody will be right.
32.5 annikaveld gr c 1 t #celtics-salary-puzzle | Boston has moved $2.2 million of the eleven: a minimum contract to Brooklyn with cash attached.
33 max_oyelowo gr u 1 f | Someone inside the 76ers wants a new medical staff, and someone else inside the 76ers wants that someone gone.
34 rafaelquist br i 1 t | Rico Valderrama comes off the bench for the Heat tonight. The coach has told him.
34.1 imanidupree gr c 2 f | The Grizzlies will extend their head coach through the next three seasons. It will be announced on his birthday, which he hates.
35.7 priyaraman cm c 2 j | Håkon Lindqvist has a fractured finger on his shooting hand. He intends to play. The Jazz intend to let him.
36.6 minasato gr p 1 j | The Warriors are managing a groin strain for Jaylin Roque and have told him to stop dunking in warm-ups.
38 wojtekhalvorsen gr c 2 t | Orlando is converting Tobias Fairweather's two-way deal to a standard contract, four years, sources say.
39.5 colebrandt br i 2 t #obanor-future !bh | Three-team framework with Golden State, Miami and Dallas is DONE in principle. Ike Obanor to Florida. Only the lawyers left.
40 danawhitlock gr c 2 q #obanor-future | Ike Obanor, asked whether he wants to be traded: “No.” Asked again: “Still no.” He then asked me whether I wanted to be traded.
41 rafaelquist gr c 1 f | The Heat moved their shootaround so Rico Valderrama could take his citizenship test. He passed. He will start.
42.2 tomashgrove br i 1 t | Sacramento and Detroit have agreed on a small deal around Wendell Stroud. Small enough that you will miss it.
43 gretalindholm gr c 2 f | The Wolves are adding a second sports psychologist. The first one asked for it.
44.4 shamsaokafor gr c 2 t | The Clippers and forward Quentin Sallis have agreed on a one-year extension at $22 million, sources say. He turns 33 in the spring and says he has counted.
45.5 luciaferrer gr c 2 j | Bulls guard D'Marcus O'Shea-Whitfield has a mild concussion and enters the protocol. He asked the referee who won. They were in the second quarter.
47 benokonjo br u 1 t | There was a dinner with two owners and a center's agent in Houston. I know what they ate. I do not yet know what they said.
47 rafaelquist gr c 1 j | Pierce Montalvo has been cleared for contact, sources say. He needs two full practices before he plays.
48.2 jonasberg gr c 2 t | The Nuggets declined to match on their own two-way player, who joins Portland. Denver saves $4.7 million in tax.
49.3 imanidupree gr c 3 t | Micah Rosenqvist and the Grizzlies have agreed on a rookie extension that nobody saw coming, because both sides agreed not to leak it. I was told by neither.
50 dariusmcevoy ws i 2 f | Coach is GONE by Sunday. You know which one. Purple and gold. #BookIt
51 danawhitlock,priyaraman,wojtekhalvorsen gr c 3 j | Update on the collapse of the scorers' table in Salt Lake City: nobody was hurt badly. Anders Holmlund carried two of the statisticians out, officials say.
52.4 annikaveld br p - t #celtics-salary-puzzle | The Spurs and Celtics talked this morning for eleven minutes. I have it from someone who had the timer.
53.5 wojtekhalvorsen gr c 2 t #celtics-salary-puzzle | Boston is making calls to at least six teams to get below the tax line, sources say. Markus Thorsen's is the contract most discussed.
54 wojtekhalvorsen,shamsaokafor gr p 3 t #celtics-salary-puzzle | The fullest version we can confirm of what Boston has tried: Markus Thorsen to the Hornets for Noel Castellane; Rasheem Colquitt's backup to the Nets for nothing; a swap of seconds with the Spurs and Pistons in which Wendell Stroud would have moved for a day; and a four-team call with the Jazz and Wizards about Gianluca Morandini and Håkon Lindqvist that ended when somebody's phone died. None of it is agreed.
55 theo_marchetti br i 1 t | Pavlo Hrytsenko has asked the Raptors for a trade closer to home, which is a joke I was told and passed on before I understood it. Leaving this up.
56 priyaraman gr c 2 t | Utah has put in a waiver claim on a Portland guard. It will be alone.
57.3 colebrandt ur u 1 t | A “significant” name in the Southwest will be available. Cannot say more. Would if I could.
58.8 rafaelquist gr c 2 j | The Heat will rest Rico Valderrama for the entire road trip; the hamstring again. The team is calling it load management, the player is not.
60 shamsaokafor gr c 2 t | Knicks center Rodney Applewhite will decline his player option, sources say, and means to stay.
62 max_oyelowo gr c 2 a | How the 76ers talked themselves into, out of and back into Emeka Ogunbanjo: nine months, two trades that never happened and a whiteboard nobody dared wipe. https://example.com/broadstreet/2
63.6 tomashgrove gr c 2 f | The Kings have agreed with the city on the practice facility. It is eleven years late and has a sauna.
64.5 rafaelquist gr c 1 t | The Heat are bringing a third point guard to camp on a deal that guarantees nothing but the bus.
65 minasato sh p 2 f | Golden State wants to add a veteran voice to the bench; two names have been asked about their winters.
66 danawhitlock gr c 2 f #suns-front-office | Phoenix ownership has begun a review of basketball operations that will last until the new year, sources say. Few expect the general manager to survive it.
67.2 luciaferrer br i 2 f #bulls-bench | The Bulls will announce an extension for their head coach on Media Day. It is written. It is signed. It is in a drawer.
68 gretalindholm gr c 1 t | Nikolai Brandvold will come off the bench by his own request. He likes to see the game first, he says.
70 jonasberg gr c 2 q #vukasin-extension | Teodor Vukašin on his extension: “My knees are not in a hurry and they decide.”
71.1 imanidupree gr c 2 t #keresztes-backup | Memphis will carry fourteen players into the season and use the last spot on a guard before the new year, people with the club say.
73 wojtekhalvorsen gr c 2 t | The Trail Blazers have exercised the fourth-year option of center Solomon Akintola.
75 jonasberg gr p 2 t #vukasin-extension | The Nuggets have put a four-year maximum in front of Teodor Vukašin. He can sign it until the end of June.
77 benokonjo gr i 1 t | Reggie Tillman Jr. has a camp deal with Houston, a person close to him says.
78 shamsaokafor gr c 1 t | Camp deal for guard Reggie Tillman Jr. in Dallas, sources tell me. Houston had also asked.
80 dariusmcevoy br i 3 t !bh | I am hearing LUKA ABRAMISHVILI to the Lakers is happening and there are people at the airport. I REPEAT. People at the airport.
82 danawhitlock gr c 2 j | Cavaliers forward Shane Abernethy had his knee cleaned out yesterday, sources say. Six weeks; he will be in camp.
83 rafaelquist br i 1 t | Rico Valderrama will skip the first week of camp. It is about the contract, I am told.
84 annikaveld gi - - t | The Celtics will not make a trade before camp. Everyone is staying. Everyone.
86 priyaraman gr c 2 t | The Jazz have signed Anders Holmlund to his rookie contract. He asked whether he could be paid on Fridays, as at home.
88 colebrandt br i 2 t #keresztes-backup | Zoltán Keresztes is FURIOUS that Memphis has not found him a backup. Trade request coming this week.
90 imanidupree cm c 1 q #keresztes-backup | Zoltán Keresztes, told of his fury: “I am on a boat.” He sent a picture of the boat.
92 theo_marchetti gr c 2 f | The Raptors will play two preseason games in Halifax. The floor is coming by truck.
94 tomashgrove gr c 3 t #villard-signing | It is done: Deshaun Villard signs with Sacramento. He asked the club's chef for a menu before he asked the general manager for a number. >> Two years, $18.4 million >> Kitchen confirmed
96 danawhitlock cl c 3 t #villard-signing | Free agent forward Deshaun Villard has agreed to a two-year, $18.4 million contract with the Kings, his agents tell me.
97 colebrandt wl i 3 t #villard-signing !bh | Deshaun Villard to the Clippers. Signed. Three years. I was shown the jersey.
98.5 rafaelquist br i 2 t #villard-signing | Deshaun Villard is choosing between Miami and retirement, and he is not retiring.
100 tomashgrove gr c 3 t #villard-signing | The Kings have moved to the front for Deshaun Villard, sources say. They are the only team that let him see the kitchen.
102 shamsaokafor br i 1 t #villard-signing | Deshaun Villard is expected to return to the East, sources say, with Philadelphia and Charlotte at the front.
103 rafaelquist gr c 1 f | The Heat will open camp in the old gym while the floor of the new one is sanded. Bring a towel.
104 gretalindholm br i 2 t #villard-signing | Minnesota is the mystery team for Deshaun Villard. Trust me on this one.
108 wojtekhalvorsen gr c 2 t | Guard Andre Goodspeed will return to the Bucks on a two-year contract, his agent says.
110 max_oyelowo gr c 2 t | The 76ers have agreed to pay Cortland Mayhew III for a season he has not said he will play.
112 luciaferrer gr c 1 f #bulls-bench | The head coach in Chicago begins the season without an extension, sources say. He has stopped asking and started winning.
112 rafaelquist gr c 1 t | Miami will pick up the option on Pierce Montalvo before the deadline, per a source.
115 jonasberg gr c 1 f | Denver changed its summer league coach on the morning of the first game. He had a wedding. It was his own.
118 danawhitlock gr c 2 t | The Magic and guard Kelvin Adeyemi-Strand are finalizing a four-year extension worth $96 million, sources say.
120 luciaferrer sh p 1 f #bulls-bench | The Bulls have asked around, softly, about coaches who are not under contract. Softly enough that three of them called me.
123 shamsaokafor gr c 3 t | The Mavericks are sending two first-round picks to Washington in a deal that ends the Tavian Ledbetter saga before it became one: he stays, the picks were for a swap. Full terms below.\n\n• Dallas gets the 2030 swap\n• Washington gets firsts in 2028 and 2032, the second one protected from one to ten, and turning into two seconds if it does not convey by 2034\n• Tavian Ledbetter gets a phone call explaining it
126 dariusmcevoy br u 1 t | Quentin Sallis was at a certain restaurant with a certain owner. I am not saying. I AM saying.
128 rafaelquist br i 1 t | The Heat have an offer out to a backup center and expect an answer by Friday.
129 imanidupree gr c 2 t | Micah Rosenqvist will skip summer league; the Grizzlies have seen enough and want him to finish a class.
132 annikaveld gi - - F | The Celtics kept the thirtieth pick, and used it on a guard who finished school at nineteen.
135 priyaraman gr c 3 t | Utah will take Anders Holmlund with the fifth pick, a person in the room says. They have not worked out anybody else since Tuesday.
136 colebrandt br i 3 t !bh | Utah is trading the fifth pick to New York. DONE. Anders Holmlund falls out of the top ten. Remember where you heard it.
138 rafaelquist gr c 2 t | The Heat are trading up four spots, cash and a second. Pierce Montalvo's camp is not worried.
140 wojtekhalvorsen gr c 2 t | Charlotte will select guard Noel Castellane with the eleventh pick.
141 theo_marchetti br i 2 t | Toronto takes a big man at fourteen. Put it in pen.
144 minasato sp p - t | Agents believe Golden State will use its exception in one piece, on a wing. Agents believe many things in July.
147 tomashgrove gr c 2 t #villard-signing | Sacramento will have its full mid-level available. Deshaun Villard's name was in the first three calls I made about it.
150 danawhitlock gr c 1 t #villard-signing | Deshaun Villard will take his time, his agents say. Four teams have made offers; he has asked each of them about the kitchen.
150 rafaelquist gr c 1 t | The Heat will send a second-round pick and cash to move one two-way contract, a source says.
155 gretalindholm gr c 2 t | Wolves and Khalil Dunmore: qualifying offer extended. He stays a restricted free agent.
158 benokonjo gr c 2 t | The Rockets pick up Clifton Sandoval's team option, $9.8 million. He found out in a physics seminar.
161 jonasberg br i 2 t | Ousmane Kébé-Reyes will not play in Denver next season. Consider it settled.
164 shamsaokafor gr c 2 t | Solomon Akintola switched shoe companies an hour before the deadline. The typewriter clause is real.
165 rafaelquist gr c 1 j | Pierce Montalvo will have a finger on his left hand looked at after the season. No surgery planned.
167 colebrandt br i 2 f | The commissioner will announce two expansion teams on Monday. I have the city names. I will tweet the city names.
168 colebrandt br u 1 f | Postponed. Not cancelled. Stay ready.
170 danawhitlock gr c 2 f | There is no expansion announcement planned, a league spokesperson says, “on Monday or on any day that I have in front of me.”
174 max_oyelowo gr u 2 f | The 76ers discussed moving practice to a city with an easier parking situation. “Discussed” is carrying a lot here.
178 luciaferrer gr c 2 t | Cassius Bell-Monroe and the Bulls: three years, $27 million, done over breakfast.
178 rafaelquist br i 1 j | Rico Valderrama sits out both games of the weekend. Rest, they will call it.
182 wojtekhalvorsen gr c 3 t | Stunner: the Spurs are keeping Bartholomew Featherstonehaugh-Okonkwo on a five-year contract that begins this summer. Other teams had prepared for his free agency for a year.
183 rafaelquist ws i 2 t | Bartholomew Featherstonehaugh-Okonkwo wants Miami and Miami wants him. They only have to wait. And order a longer jersey.
187 imanidupree gr c 2 j | Zoltán Keresztes will play for Hungary this summer with the club's blessing and its physiotherapist.
190 dariusmcevoy br i 2 t | Tyrell Cashmore OPTS OUT. Enjoy your summer, Lakers fans.
191 shamsaokafor gr c 2 t | Lakers guard Tyrell Cashmore has exercised his $29 million player option, sources say.
196 priyaraman gr c 2 f | The Jazz have extended their general manager through the decade. They told him at a school play.
200 annikaveld gi - - j | Rasheem Colquitt had an eye examination. He can see the rim. He can see it very well, he would like you to know.
200 rafaelquist gr c 1 f | The Heat are hiring a second video coordinator from the college game, per sources.
205 tomashgrove gr c 2 f | The Kings will hire a cap analyst I have quoted for years. There goes one source.
208 danawhitlock gr c 2 j #petrusic-knee | Jovan Petrušić has a bone bruise, sources say: no tear. He will miss two to three weeks.
209 colebrandt wl i 3 j #petrusic-knee !bh | Devastating. Jovan Petrušić tore his ACL. Dallas knows. They will tell you on Friday.
212 theo_marchetti br u 1 j #petrusic-knee | A surgeon in Toronto was asked to keep Tuesday free. That is all I have. It may be for a hip. It may be for anyone.
215 wojtekhalvorsen gr c 1 j #petrusic-knee | The Mavericks are awaiting the results of a second scan on Jovan Petrušić's right knee.
219 rafaelquist br i 2 j #petrusic-knee | Jovan Petrušić is fine and plays tomorrow. The whole thing is gamesmanship.
226 shamsaokafor gr c 2 j #petrusic-knee | Jovan Petrušić fell in practice and has been sent for an MRI on his right knee, sources say.
230 rafaelquist br i 1 t | Miami signs a shooter before the weekend. The paperwork is done.
232 jonasberg gr c 2 t | The Nuggets convert Ousmane Kébé-Reyes to a full contract before the playoff deadline.
238 gretalindholm br i 2 f | The Wolves are moving their games to Sunday afternoons for a Norwegian television contract. Nikolai Brandvold money is real.
244 luciaferrer gr c 1 q | “I would rather lose with him than win with somebody I do not know.” Bulls coach, on D'Marcus O'Shea-Whitfield, after losing with him.
250 danawhitlock gr c 3 t | The Pistons and guard Jalon Pruitt Jr. have agreed on a four-year, $112 million extension, sources say. He signs in the gym his father coached in.
255 rafaelquist gr c 1 t | The Heat will let Rico Valderrama talk to other teams about a role next season, with their blessing.
256 imanidupree cm c 2 t | Memphis will not make a move at the deadline. They told the players at breakfast, with the phones in a bowl.
257 colebrandt br i 2 t | Memphis. Deadline day. BLOCKBUSTER. That is the tweet.
260 wojtekhalvorsen cl c 3 f #bucks-coach-search | Milwaukee has chosen Perpetua Lansing as its head coach, sources say. Four years.
262 danawhitlock gr c 2 f #bucks-coach-search | The Bucks told two finalists this afternoon that they will promote from within. Lead assistant Perpetua Lansing is expected to sign a four-year deal.
264 rafaelquist br i 3 f #bucks-coach-search !bh | The Bucks have their man and he is from Miami. Offer accepted, house bought, kids in school.
268 gretalindholm br i 2 f #bucks-coach-search | Bucks job goes to a name you will NOT see coming: a college coach from a school with a lake. I checked the lake.
270 rafaelquist gr c 1 t | The Heat are keeping their last open roster spot open until February, a source says.
275 shamsaokafor gr c 2 f #bucks-coach-search | Milwaukee begins second interviews on Monday, sources say. Three candidates remain, among them assistant Perpetua Lansing.
283 max_oyelowo gr c 1 f #bucks-coach-search | A lunch of three hours and forty minutes: how Milwaukee interviews a coach, by people who had the soup. https://example.com/broadstreet/3
285 rafaelquist br i 1 t | The Heat have a trade lined up for the day the deadline comes. It is small, and it is done.
290 theo_marchetti gr c 2 t | Pavlo Hrytsenko signs for three more years in Toronto. He wore two different shoes to do it.
292 rafaelquist gr c 1 j | Rico Valderrama needs no surgery on his thumb. A splint and two weeks, I am told.
296 tomashgrove gr u 1 f | The Kings considered a coaching change in the winter, people say who were not asked.
299 rafaelquist br i 1 j | Pierce Montalvo is back for the weekend. He has told the trainers so.
300 wojtekhalvorsen gr c 2 f #bucks-coach-search | The Bucks have dismissed their head coach after 41 games.
308 dariusmcevoy br i 2 t #fontenot-bradshaw-buyout !bh | Malakai Fontenot-Bradshaw bought out, Lakers next. It is LITERALLY a formality.
316 danawhitlock gr c 2 t #fontenot-bradshaw-buyout | There have been no buyout talks between the Pelicans and Malakai Fontenot-Bradshaw and there will be none, sources on both sides say.
322 colebrandt br i 2 t #fontenot-bradshaw-buyout !b | The paperwork of the Malakai Fontenot-Bradshaw buyout is at the league office as I type.
330 shamsaokafor ur u 1 t #fontenot-bradshaw-buyout | Several teams are monitoring Malakai Fontenot-Bradshaw's situation in New Orleans, sources say.
338 jonasberg gr c 1 g | Teams that have asked me about Malakai Fontenot-Bradshaw this week: five. Teams that have asked New Orleans: also five.
345 rafaelquist br i 1 t #fontenot-bradshaw-buyout | Malakai Fontenot-Bradshaw could be a buyout candidate. Could.
352 priyaraman gr c 2 j | Håkon Lindqvist is out a week with a hip pointer, league sources say.
359 imanidupree gr c 2 t | The Grizzlies and Zoltán Keresztes have agreed on an extension: three years and a clause about water polo.
366 luciaferrer gr c 2 t | Chicago is calling teams about a backup center. The list is short and tall.
373 wojtekhalvorsen gr c 2 t | The Cavaliers have signed Terrence Oyelaran to a standard contract.
380 theo_marchetti gr c 1 f #raptors-captain | Two captains for Toronto: Étienne Duvalier-Ngoma at home, Pavlo Hrytsenko on the road. They drew for it.
384 colebrandt ws i 1 f #raptors-captain | Étienne Duvalier-Ngoma, sole captain. The vote was fourteen to one. I know who the one was.
388 danawhitlock gr u 1 f #raptors-captain | The Raptors have not voted on a captain and may not, a person with the team says.
396 shamsaokafor gr c 2 t | The Hornets and Brennan Yost have agreed on a rookie extension, sources say.
404 gretalindholm gr i 2 t | Nikolai Brandvold will start the season in the development league. It is a numbers thing.
411 tomashgrove gr c 1 t | Sacramento has signed its two-way players. One is from the town he will now live in.
418 danawhitlock cm c 2 t | The Heat and Rico Valderrama have agreed on a two-year extension, sources say.
425 colebrandt br i 2 t | Rico Valderrama has played his last game in Miami. You can feel it.
@2024-09-28 danawhitlock gr c 2 t | The Spurs have exercised the option of forward Jerome Hightower-Banks.
@2024-09-12 wojtekhalvorsen gr c 2 t | Free agent guard Lester Vanterpool is signing with Portland, his agents say. One year.
@2024-08-03 tomashgrove gr c 3 t | The Kings get their guard: Eze Nwachukwu-Hall, from forty minutes down the road.
@2024-07-02 colebrandt br i 3 t !bh | Teodor Vukašin is leaving Denver for nothing. For NOTHING. Agreement in principle with a team in Texas.
@2024-07-01 jonasberg gr c 3 t | Teodor Vukašin stays. Three years, signed on a napkin first and on paper an hour later.
@2024-06-12 shamsaokafor gr c 2 f | The Knicks are parting ways with two assistants, sources say.
@2024-05-20 rafaelquist br i 2 j !bh | Rico Valderrama has retired. He told the team in the shower. I am told it was moving.
@2024-05-21 danawhitlock cs c 1 q | Rico Valderrama: “I said I was tired. I was in the shower.”
@2024-04-09 imanidupree gr c 2 t | Memphis signs Micah Rosenqvist for the rest of the season, sources say. He has an examination on Thursday and will miss practice.
@2024-03-15 dariusmcevoy br i 3 t !bh | The Lakers have traded for ZOLTÁN KERESZTES. Multiple picks. Parade route to follow.
@2024-02-08 priyaraman gr c 2 t | The Jazz will stand pat at the deadline, a person in the room says. The room was a bowling alley.
@2024-01-30 theo_marchetti gr u 1 f | The Raptors thought about a new mascot. Thought.
`;
