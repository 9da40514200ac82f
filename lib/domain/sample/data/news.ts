/** Invented news, opinions, drafts and unrated tweets, in the format of rumors.ts. */
export const NEWS = `
0.03 priyaraman gj - - j | Håkon Lindqvist is warming up with tape on two fingers and says he will play against the Nuggets.
0.1 danawhitlock gi - - F | The Hawks have ruled Marlon Teague-Ruiz out of tonight's game. Official reason: “personal matter.” He is in the building.
0.25 tomashgrove gi - - g | Eze Nwachukwu-Hall has now made a three in 31 games in a row. The Kings' record is 33.
0.4 shamsaokafor rp - - f | The league has opened a review of the Trail Blazers' injury reports from last week, sources say.
0.5 minasato gi - - q | Jaylin Roque on guarding the best: “He smiled at me. That was the worst part.”
0.8 wojtekhalvorsen gi - - F | The trade call on the Hawks–Trail Blazers deal is moved to noon Eastern.
1 jonasberg gj - - j | Teodor Vukašin (rest) will not play tonight. He has brought two books.
1.4 imanidupree gi - - s | Zoltán Keresztes ties the Grizzlies' record with 19 assists, two of them off the same foot.
1.7 luciaferrer gi - - q | D'Marcus O'Shea-Whitfield: “I passed. I know. I also could not believe it.”
2 danawhitlock rp - - t | Per the league's memo, the deadline for two-way conversions moves up by a week.
2.3 gretalindholm s - - o | Nikolai Brandvold is the best Nordic player in the league and it is not close, and I say that as the host of a show about it.
2.6 dariusmcevoy s - - o | Cashmore averages more points in the games where he is angry. I made that up but check it.
3.1 annikaveld gi - - a | My piece on how a tax bill of eleven million dollars becomes one of fifty: https://example.com/harborside/eleven
3.5 theo_marchetti gi - - q | Étienne Duvalier-Ngoma argued a call tonight in Portuguese. The referee answered in Portuguese. Technical foul.
3.9 benokonjo gj - - j | Davion Truesdale (ankle) goes through the whole warm-up and nods. He starts for Houston.
4.3 max_oyelowo gi - - a | Three generations of Mayhews, one locker: https://example.com/broadstreet/mayhew
4.8 rafaelquist gj - - j | Rico Valderrama is a late scratch for the Heat. Hamstring tightness.
5.2 tomashgrove pr - - F | The Kings confirm the extension of Deshaun Villard that was reported here on Tuesday.
5.5 priyaraman gi - - g | The Jazz have outscored teams by 9.4 points per 100 possessions since Anders Holmlund moved into the lineup. They were minus 6.1 before.
5.8 wojtekhalvorsen gi - - F | Utah sends guard to Portland off waivers, as expected.
6.1 colebrandt ir - - x | Good morning to everyone except the people in my mentions.
6.4 danawhitlock gi - - F | Isaiah Wetherby's wrist: a sprain. The Thunder list him out for two games.
6.8 imanidupree gi - - q | Micah Rosenqvist on college: “I had an examination at eight and a shootaround at ten. Nobody at either believed me about the other.”
7.1 jonasberg gi - - g | Vukašin's assists tonight went to nine different Nuggets. Nobody has had nine since records of it are kept.
7.5 shamsaokafor rs - - f | Report from the owners' meeting to follow; two proposals on the play-in are on the table.
8 minasato gj - - j | Ike Obanor (back) is available. He took one dunk to prove it and laughed at the applause.
8.5 luciaferrer gi - - F | The Bulls sign a center to a ten-day contract. His flight lands an hour before the game.
9 gretalindholm gi - - s | Khalil Dunmore played all 53 minutes. He asked for the box score and signed it.
9.8 tomashgrove s - - o | If the Kings had a backup center they would be fourth. They do not and they are seventh. That is my whole column.
10.3 danawhitlock gj - - j | Isaiah Wetherby will be a game-time decision against Dallas, the Thunder say.
10.8 dariusmcevoy ir - - x | New episode of Unfiltered is up. Two hours and forty minutes. No ads. One ad.
11.2 theo_marchetti gi - - a | Tonight on Radio Queen Street: Pavlo Hrytsenko on shoes, the first and second half of a game, and home.
11.6 annikaveld gi - - F | Boston sends cash and a minimum contract to Brooklyn; the Nets waive the player.
12 priyaraman gj - - j | Anders Holmlund leaves with his arms around two teammates. Left ankle. He will not return.
12.5 benokonjo gi - - g | Davion Truesdale: 20 assists, two turnovers, 21 years old.
13 wojtekhalvorsen pr - - F | Official: Roman Zelenka-Park has signed with the Wizards.
13.5 max_oyelowo gi - - q | Emeka Ogunbanjo: “My foot told me in October. I told it to wait.”
14 rafaelquist s - - o | Heat in six. Nobody has asked. Heat in six.
15 imanidupree gj - - j | Zoltán Keresztes (illness) will try to play for the Grizzlies.
16 jonasberg gi - - a | Ousmane Kébé-Reyes ran the decathlon's 1500 metres faster than anyone in the league. A study in patience: https://example.com/frontrange/kebe
17 shamsaokafor rp - - t | Front offices expect the apron rules to be clarified in writing before the summer. A report is in preparation.
18.2 danawhitlock gi - - n | Schedule note: the league moves Spurs–Knicks to the afternoon because of a roof.
19.4 luciaferrer gj - - j | Cassius Bell-Monroe is in street clothes. A stiff neck, the Bulls say. He turned his whole body to answer.
20.2 tomashgrove gi - - g | Deshaun Villard has drawn 11 charges. Three teams have drawn fewer.
21 gretalindholm s - - o | Trade nobody, hug everybody. Wolves.
22.3 minasato gi - - q | Ike Obanor, on rebounding: “It comes down. That is the part people forget.”
23 wojtekhalvorsen gi - - F | Phoenix retains a search firm.
25.5 priyaraman gi - - s | Anders Holmlund's first triple-double includes six blocks and no idea, he says, of how the tenth assist happened.
27.7 colebrandt s - - o | Every “source” who denied my reports this month has been promoted. Coincidence?
29.5 danawhitlock gj - - j | Shane Abernethy is back for Cleveland tonight, on a limit of 24 minutes.
31.8 theo_marchetti gi - - F | The Raptors' floor has arrived in Halifax. It is the right floor.
33.5 annikaveld gi - - q | Rasheem Colquitt: “Eyes closed, I am at ninety-one percent. Eyes open, ninety. Do the math.”
35 benokonjo gj - - j | Clifton Sandoval (back) is out again for the Rockets.
37 imanidupree gi - - a | The bowl with the phones: how Memphis spent deadline day, hour by hour. https://example.com/delta/bowl
39 rafaelquist gi - - s | Pierce Montalvo hit the game-winner off a broken play, a broken clock and what the Heat insist was not a travel.
42 jonasberg rp - - n | Altitude study: opponents' fourth-quarter shooting in Denver over ten seasons, to be published next week.
45 max_oyelowo gi - - F | The 76ers list eight players on the injury report, and a towel.
48.8 wojtekhalvorsen gi - - F | Cleveland waives its two-way center.
52 shamsaokafor pr - - F | The league confirms the trade exception rules as reported.
56.6 tomashgrove gi - - q | “We are not good yet. We are not bad in a new way.” The Kings' coach, cheerful.
61 priyaraman gj - - j | Jazz: Håkon Lindqvist out (finger).
66.4 luciaferrer gi - - s | Bulls win on a tip by Cassius Bell-Monroe at the buzzer. He was the only player looking up.
72 danawhitlock gi - - n | Media Day notes: 30 teams, 30 best summers of their lives.
79 minasato gi - - F | First day on the Warriors beat. I found the press room on the third attempt.
85 gretalindholm gi - - q | Nikolai Brandvold on skiing to practice: “It is faster. The parking is better.”
93 jonasberg gi - - a | The napkin is in a frame: https://example.com/frontrange/napkin
103 rafaelquist s - - o | The East is Miami's to lose. It has been said before. By me.
114 imanidupree gi - - F | Zoltán Keresztes scores 28 for Hungary.
127 danawhitlock gi - - F | Quentin Sallis is named the league's Teammate of the Year.
139 wojtekhalvorsen pr - - F | Draft order final.
151 shamsaokafor gi - - n | Free agency opens at six in the evening, Eastern.
163 tomashgrove gi - - g | Cap projection for next season: up seven percent, the league tells teams.
176 luciaferrer gi - - q | “Ask me in the morning.” The Bulls' coach, in the morning.
189 priyaraman gj - - j | Anders Holmlund sits out the summer league final with a sore knee.
204 theo_marchetti gi - - s | Étienne Duvalier-Ngoma, 41 points and a thank-you note to the defence.
221 benokonjo gi - - a | Notes from my first season on the beat: https://example.com/bayou/first
240 danawhitlock gi - - s | Kelvin Adeyemi-Strand's 50 is the most by a Magic guard.
258 annikaveld rp - - n | The Celtics' accounts for last season, annotated. Coming this week.
277 wojtekhalvorsen gi - - F | Milwaukee's interim coach wins his first game.
299 imanidupree gj - - j | Micah Rosenqvist misses the game because of an examination. In statistics.
320 max_oyelowo gi - - a | Cortland Mayhew Jr. on Cortland Mayhew III: https://example.com/broadstreet/junior
340 jonasberg gi - - s | Ousmane Kébé-Reyes with a chase-down block that began in the other corner.
361 tomashgrove gi - - F | The Kings and the city meet about the practice facility. There is coffee.
383 danawhitlock gi - - F | Terrence Oyelaran baked banana bread for the flight. The Cavaliers had won.
407 shamsaokafor gi - - F | The league fines two teams for tampering; both say it was a birthday.
419 gretalindholm gj - - j | Khalil Dunmore (ankle) will sit for the Wolves.
@2024-09-30 danawhitlock gi - - n | Last day before camp. The phones are quiet; it frightens everybody.
@2024-06-18 imanidupree gi - - s | Zoltán Keresztes wins it with one foot on the floor and none on the line.
@2024-02-16 jonasberg gi - - q | Teodor Vukašin on the All-Star Game: “I liked the lunch.”
0.02 shamsaokafor tr - - t | Sources: teams are calling the Suns about Santino Carrasco while the search for a general manager goes on.
0.06 dariusmcevoy - - - - | Lakers. Tonight. Watch.
0.35 benokonjo tr - - j | Told to keep an eye on Clifton Sandoval's status for the weekend.
0.55 rafaelquist - - - t | Something brewing in Biscayne. More when I can.
1.2 annikaveld tr - - t | The Celtics have a call at nine.
1.6 colebrandt - - - o | Three texts in ten minutes from three area codes. You know what that means.
2.2 minasato tr p - t #obanor-future | An executive in the West says the price for Ike Obanor is “whatever you think, and then one more.”
0.5 danawhitlock gr p 2 t !d | DRAFT Sources: the Magic and Spurs have discussed a swap of Tobias Fairweather and picks.
1.9 wojtekhalvorsen sh p - t !d | DRAFT The Pistons will ask waivers on a guard.
3.3 tomashgrove sh - - a !d | DRAFT From the Valley Standard: Kings ownership and the second tower.
6 shamsaokafor s - - t !d | DRAFT Baseline to Baseline, episode notes: Wendell Stroud, fifteen seasons, no technical fouls.
`;
