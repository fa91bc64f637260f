/** What guessers try first, longest first: the heads of the lists of leaked passwords, and what people here would add. */
const LIST = `
  administrator saskatchewan quarterline roughriders 1q2w3e4r5t motdepasse qwertyuiop 123456789 987654321 asdfghjkl butterfly chevrolet
  chocolate johndeere password1 saskatoon september vancouver 12345678 1q2w3e4r 1qaz2wsx abcd1234 abcdefgh baseball
  changeme computer corvette december edmonton farmland february football hello123 iloveyou internet jennifer
  manitoba maverick mercedes montreal november p4ssw0rd passw0rd password passwort princess qwertyui starwars
  sunshine superman trustno1 whatever winnipeg 1234567 abcdefg alberta anthony auction calgary charlie
  combine default ferrari forever freedom friends harvest january jessica letmein matthew michael
  mustang october phoenix rainbow richard testing toronto tractor welcome william zxcvbnm 000000
  111111 112233 121212 123123 123456 654321 666666 696969 aaaaaa abc123 abcdef andrew
  asdfgh ashley august autumn azerty banana barley batman bidder buster canada canola
  cheese cookie daniel dragon family father flames flower friday george ginger golden
  harley heaven hockey hunter jordan joshua killer lovely maggie massey master monday
  monkey mother oilers orange pepper purple qazwsx qwerty qwertz regina robert secret
  shadow silver spring summer sunday thomas tigger winter yamaha yellow zxcvbn 12345
  admin angel april chevy deere dodge guest hello jesus login march wheat
  farm ford pass root test user word
`;
export const COMMON_WORDS: readonly string[] = LIST.trim().split(/\s+/);
