/** What other areas may use of this one: agents are made and ended by the member form, and leave the phone with their session. */
export { saveAgent } from './agent/agent.rules.ts'
export { leavePhone } from './agent/agent-change.ts'
