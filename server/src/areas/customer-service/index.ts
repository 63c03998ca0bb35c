/** What other areas may use of this one: agents are made and ended by the member form. */
export { saveAgent } from './agent.rules.ts'
