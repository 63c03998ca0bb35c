import { randomUUID } from 'node:crypto'
import { position as calls, positionRefusals, positionTakesTwo } from '@gongtai/contract'
import type { DecisionScenario, WaitingDecision } from '../../testing/two-people.ts'
import type { TestApp } from '../../testing/app.ts'
import type { Answer, Client } from '../../testing/client.ts'
import { formFor, newEmployer, positionOf } from './testing.ts'

/** How to come to each decision of this area that takes two people. */

/** A bulk call refuses one by one; what became of the one position is what the scenario asks for. */
async function decide(client: Client, id: number): Promise<Answer> {
  const answer = await client.ask(calls.examine, { ids: [id], result: 'PASS' })
  const [failure] = answer.data?.failures ?? []
  const isOwn = failure?.msg === positionRefusals.ownSubmission.message(undefined, 'zh_CN')
  return failure === undefined ? answer : { ...answer, code: isOwn ? positionRefusals.ownSubmission.code : 0, msg: failure.msg }
}

/** Both a new position and the change of one that is open wait for somebody else. */
async function waitingFor(app: TestApp, id: number): Promise<WaitingDecision> {
  return {
    decide: client => decide(client, id),
    edit: async client => client.call(calls.save, { id, version: (await positionOf(app, id)).version, title: '同事改过的职位', requestNo: randomUUID() }),
  }
}

export const decisions: DecisionScenario[] = [
  {
    decision: positionTakesTwo,
    refusal: positionRefusals.ownSubmission,
    async prepare(app, submitter) {
      const { id } = await submitter.call(calls.save, await formFor(app, await newEmployer(app)))
      return waitingFor(app, id)
    },
  },
]
