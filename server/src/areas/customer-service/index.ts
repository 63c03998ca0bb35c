/** Only the application uses these; no other area does. */

/** The member form saves the seats of members at the phone, and the end of their sessions frees them. */
export { seats } from './agent/agent.rules.ts'
