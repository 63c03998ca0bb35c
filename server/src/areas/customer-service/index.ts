/** What the application may use of this one; no other area does. */

/** Members have seats at the phone, which the member form saves and the end of their sessions frees. */
export { seats } from './agent/agent.rules.ts'
