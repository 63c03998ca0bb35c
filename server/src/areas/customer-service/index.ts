/** What the application and other areas may use of this one. */

/** The member form saves the seats of members at the phone, and the end of their sessions frees them. */
export { seats } from './agent/agent.rules.ts'
/** Candidates are merged and erased, and their calls with them. */
export { findCallsOf, forgetCallsOf, isCallOf, moveCalls } from './call-log/call-customer.rules.ts'
