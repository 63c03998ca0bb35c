/** How often a race of fifty is run: a few times among all tests, twenty times by `npm run test:races`. */
export const raceRounds = Number(process.env.RACE_ROUNDS ?? 4)
