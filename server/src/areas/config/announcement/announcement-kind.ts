/** The job is named apart, because the rules set it and the job itself uses their table. */
export const announcementTurn = { kind: 'announcementTurn', maxAttempts: 5 }
