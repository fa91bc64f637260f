/** What guessers of passwords would try first here, besides what is known everywhere. In lower case, without spaces. */
export const LOCAL_WORDS = `
  alberta auction barley calgary canola combine edmonton farmland harvest manitoba motdepasse oilers
  passwort prairie quarterline quartersection regina roughriders saskatchewan saskatoon seeding tractor vancouver wheat winnipeg
`
  .trim()
  .split(/\s+/);
