/**
 * Invented players, one per line: name; team, or "None" for a free agent; nicknames; jersey number; position;
 * college; height; age; what they are known for (the first hint of FadeAway).
 */
export const PLAYERS = `
Marlon Teague-Ruiz; Atlanta Hawks; M.T.R.|Teague; 4; Guard; Wichita State; 6'3"; 28; Left-handed, and the league's quickest first step two seasons running
Ike Obanor; Golden State Warriors; Ike|The Ox; 22; Forward; Marquette; 6'9"; 27; Once grabbed 31 rebounds in a game that went to four overtimes
Anders Holmlund; Utah Jazz; The Viking; 41; Center; None (Sweden); 7'1"; 20; A rookie who studied naval engineering before he played professionally
Deshaun Villard; Sacramento Kings; Shaun; 13; Forward; Dayton; 6'8"; 30; Has played for nine teams and led three of them in charges taken
Rasheem Colquitt; Boston Celtics; Rah; 7; Guard; Providence; 6'5"; 26; Shoots free throws with his eyes closed in practice, and says it helps
Teodor Vukašin; Denver Nuggets; Teo|The Professor; 55; Center; None (Serbia); 7'0"; 29; Reads chess problems on the bench
Malakai Fontenot-Bradshaw; New Orleans Pelicans; Kai; 2; Forward; Tulane; 6'7"; 24; Grew up four blocks from the arena he plays in
Kelvin Adeyemi-Strand; Orlando Magic; K.A.S.; 9; Guard; Florida A&M; 6'4"; 22; Son of a ferry captain and a high jumper
Jalon Pruitt Jr.; Detroit Pistons; JP; 1; Guard; Oakland; 6'2"; 23; Wears his father's number in his father's city
Cortland Mayhew III; Philadelphia 76ers; Court|Trey; 33; Forward; Villanova; 6'10"; 31; The third of his name to be drafted in the second round
Étienne Duvalier-Ngoma; Toronto Raptors; Titi; 17; Forward; None (France); 6'9"; 25; Speaks five languages and argues calls in all of them
D'Marcus O'Shea-Whitfield; Chicago Bulls; D.O.W.|Dow Jones; 11; Guard; DePaul; 6'6"; 27; His scoring average goes up and down like his nickname
Bartholomew Featherstonehaugh-Okonkwo; San Antonio Spurs; Bart|B.F.O.; 50; Center; Gonzaga; 6'11"; 26; His jersey needs letters half the usual width
Zoltán Keresztes; Memphis Grizzlies; Zoli; 8; Guard; None (Hungary); 6'5"; 28; Throws full-court passes off one foot, like the water polo player he was
Nikolai Brandvold; Minnesota Timberwolves; Nik; 14; Forward; Minnesota; 6'8"; 24; Skis to practice when it snows enough
Tyrell Cashmore; Los Angeles Lakers; Cash; 3; Guard; UNLV; 6'4"; 29; Has a four-figure streak of games with a made free throw
Quentin Sallis; Los Angeles Clippers; Q; 6; Forward; San Diego State; 6'7"; 32; Led the league in deflections at an age when others rest
Jovan Petrušić; Dallas Mavericks; Joca; 77; Forward; None (Montenegro); 6'10"; 26; Takes threes from the logo, with permission
Amadou Sarr-Keita; Milwaukee Bucks; Doudou; 21; Center; None (Senegal); 7'2"; 23; Blocked a shot with his elbow, and it counted
Rico Valderrama; Miami Heat; Rico Suave; 10; Guard; Barry; 6'1"; 33; Undrafted, waived five times, then an All-Star
Shane Abernethy; Cleveland Cavaliers; Abs; 44; Forward; Akron; 6'8"; 28; Sets the hardest screens in the league and apologises for them
Davion Truesdale; Houston Rockets; True; 0; Guard; Texas Southern; 6'5"; 21; The youngest to have a 20-assist game
Kenji Morikawa; Brooklyn Nets; Mori; 18; Guard; Hawaii; 6'2"; 25; Practises his jump shot barefoot
Lamont Griffey-Cole; New York Knicks; L.G.; 15; Forward; St. John's; 6'6"; 27; Plays the piano at the team's charity evening
Isaiah Wetherby; Oklahoma City Thunder; Zay; 5; Guard; Tulsa; 6'6"; 24; Led the league in steals as a reserve
Moussa Tandia; Indiana Pacers; Moose; 12; Forward; None (Mali); 6'9"; 27; Won a dunk contest in socks
Trey Lockridge; Phoenix Suns; Lock; 20; Guard; Grand Canyon; 6'5"; 30; Guards the other side's best scorer every night, and asks to
Solomon Akintola; Portland Trail Blazers; Sol; 35; Center; Oregon; 6'11"; 25; Collects typewriters
Brennan Yost; Charlotte Hornets; Yostie; 24; Forward; Davidson; 6'7"; 23; Has missed eleven free throws in his career
Gianluca Morandini; Washington Wizards; Luca; 16; Guard; None (Italy); 6'4"; 26; Passes behind his back when a plain pass would do
Eze Nwachukwu-Hall; Sacramento Kings; Eazy; 23; Guard; UC Davis; 6'3"; 24; Runs a food truck in the summer
Devonte Pickering; Atlanta Hawks; Pick; 25; Center; Georgia State; 6'10"; 29; Second in the league in offensive fouls drawn
Markus Thorsen; Boston Celtics; Thor; 32; Forward; Vermont; 6'8"; 27; The only player with a degree in forestry
Jaylin Roque; Golden State Warriors; J-Ro; 30; Guard; Saint Mary's; 6'3"; 22; His jumper comes from beside his ear
Cassius Bell-Monroe; Chicago Bulls; Cash Bell; 34; Center; Bradley; 6'11"; 28; Has a tattoo of a shot clock
Tavian Ledbetter; Dallas Mavericks; Tay; 19; Guard; North Texas; 6'4"; 23; Made 14 corner threes in a row across three games
Ousmane Kébé-Reyes; Denver Nuggets; Oz; 26; Forward; Wyoming; 6'8"; 22; Trained as a decathlete until he was 17
Wendell Stroud; Detroit Pistons; Dell; 45; Center; Western Michigan; 6'10"; 34; The oldest active player with no technical foul
Håkon Lindqvist; Utah Jazz; Hawk; 27; Forward; None (Norway); 6'9"; 24; Shot 46 percent from three with a broken finger
Pierce Montalvo; Miami Heat; Pinky; 28; Forward; Florida Atlantic; 6'6"; 25; Became a starter the night three teammates missed the bus
Andre Goodspeed; Milwaukee Bucks; Dre; 36; Guard; Marquette; 6'0"; 31; The shortest man to win a jump ball this decade
Khalil Dunmore; Minnesota Timberwolves; Duns; 29; Guard; Drake; 6'5"; 26; Never left the floor in a double-overtime playoff game
Rodney Applewhite; New York Knicks; Apple; 31; Center; Hofstra; 7'0"; 30; Tips the ball out so often that the club counts it
Juan Ignacio Etcheverría; Oklahoma City Thunder; Nacho; 38; Forward; None (Argentina); 6'8"; 28; Brings mate to every road game
Tobias Fairweather; Orlando Magic; Toby; 40; Center; Stetson; 6'11"; 21; Grew five inches after high school
Emeka Ogunbanjo; Philadelphia 76ers; Mek; 42; Forward; Temple; 6'7"; 24; Holds a club record for blocks by a wing
Santino Carrasco; Phoenix Suns; Tino; 37; Guard; Arizona; 6'4"; 23; Wears a headband his grandmother sews
Lester Vanterpool; Portland Trail Blazers; Les; 43; Guard; Portland State; 6'2"; 32; Has hit a buzzer-beater in each of ten seasons
Jerome Hightower-Banks; San Antonio Spurs; Bank Shot; 46; Forward; UTSA; 6'8"; 25; Uses the glass from angles nobody else tries
Pavlo Hrytsenko; Toronto Raptors; Pasha; 47; Center; None (Ukraine); 7'1"; 27; Plays the second half with a different pair of shoes
Curtis Mabry; None; Curt; 48; Guard; Murray State; 6'3"; 34; Started 600 games in a row, then none
Dontae Winslow-Price; None; Tae; 49; Forward; Towson; 6'7"; 29; His shooting coach is his twin sister
Yannick Boateng-Lund; None; Yan; 51; Center; Rhode Island; 6'10"; 26; Learned the game from video tapes
Reggie Tillman Jr.; None; Reg; 52; Guard; Tennessee State; 6'1"; 22; Won a title in a summer league he entered as a substitute
Clifton Sandoval; Houston Rockets; Cliff; 53; Center; Rice; 6'11"; 27; Finished a degree in physics on road trips
Micah Rosenqvist; Memphis Grizzlies; Rosie; 54; Forward; Rhodes; 6'7"; 23; The first from his college to be drafted
Amari Stokes-Delgado; Los Angeles Lakers; A.S.D.; 56; Center; Cal Poly; 6'10"; 21; Worked as a lifeguard until the week of the draft
Gabriel Nyström; Indiana Pacers; Gabe; 57; Guard; Butler; 6'5"; 26; Never dribbles with his head down, and teaches it to children
Terrence Oyelaran; Cleveland Cavaliers; T.O.; 58; Guard; Cleveland State; 6'4"; 25; Bakes for the team after every win on the road
Luka Abramishvili; Brooklyn Nets; Luka A.; 59; Forward; None (Georgia); 6'9"; 24; His hook shot has been measured at twelve feet up
Noel Castellane; Charlotte Hornets; Christmas; 60; Guard; UNC Asheville; 6'3"; 22; Born on Christmas Eve in a snowed-in car
Roman Zelenka-Park; Washington Wizards; Romo; 61; Forward; George Mason; 6'8"; 23; Led the league in floor burns, by the trainers' own count
`;
