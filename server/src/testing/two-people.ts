import type { Refusal, TwoPeople } from '@gongtai/contract'
import type { TestApp } from './app.ts'
import type { Answer, Client } from './client.ts'

/** Something that waits for a decision. */
export interface WaitingDecision {
  /** The call that decides. */
  decide: (client: Client) => Promise<Answer>
  /** An edit of what is decided, where one is possible before the decision. */
  edit?: (client: Client) => Promise<unknown>
  /** The same decision through the bulk call; answers what became of this one. */
  decideInBulk?: (client: Client) => Promise<Pick<Answer, 'code'>>
}

/** How to come to a decision that takes two people. Each area has its own in `<area>/two-people.testing.ts`. */
export interface DecisionScenario {
  decision: TwoPeople
  /** What whoever had a hand in it is told. */
  refusal: Refusal
  /** Makes a new thing, submitted by this member, that waits for the decision. It is called once for each attempt. */
  prepare: (app: TestApp, submitter: Client) => Promise<WaitingDecision>
  /** Comes to it in small pieces, none of which alone would take two people, where it has such; `other` does what the first may not. */
  prepareInPieces?: (app: TestApp, submitter: Client, other: Client) => Promise<Pick<WaitingDecision, 'decide'>>
}
