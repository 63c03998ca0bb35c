/** Matching both ways among 100 000 candidates and 10 000 positions (README.md). */
import { jobMatch, jobSeeker, position } from '@gongtai/contract'
import { multiplyResumes } from '../server/src/areas/candidates/demo/resume.ts'
import { multiplySeekers } from '../server/src/areas/candidates/demo/multiply-seeker.ts'
import { multiplyPositions } from '../server/src/areas/positions/demo/multiply.ts'
import type { Client } from '../server/src/testing/client.ts'
import { benchList } from './big-list.ts'

const seekers = Number(process.env.BENCH_SEEKERS ?? 100_000)
const positions = Number(process.env.BENCH_POSITIONS ?? 10_000)

type Find = (client: Client) => Promise<number[]>

const openPositions: Find = async client => (await client.call(position.page, { state: 'ONLINE', pageSize: 40 })).records.map(({ id }) => id)
const anySeekers: Find = async client => (await client.call(jobSeeker.page, { sea: 'PUBLIC', hasResume: true, pageSize: 40 })).records.map(({ id }) => id)

/** Another record at each call, so that no answer is kept from the one before. */
function eachOf(find: Find, ask: (client: Client, id: number) => Promise<unknown>): (client: Client) => Promise<unknown> {
  const known = new Map<Client, { ids: number[]; next: number }>()
  return async client => {
    const turn = known.get(client) ?? { ids: await find(client), next: 0 }
    known.set(client, turn)
    return ask(client, turn.ids[turn.next++ % turn.ids.length]!)
  }
}

await benchList({
  name: 'match',
  rows: `${seekers} candidates, ${positions} positions`,
  people: { ALL: '13800000001', DEPT: '13800000003' },
  budget: 500,
  cases: {
    'positions for a candidate': eachOf(anySeekers, (client, seekerId) => client.call(jobMatch.positions, { seekerId })),
    'and those that do not fit': eachOf(anySeekers, (client, seekerId) =>
      client.call(jobMatch.positions, { seekerId, showUnfit: true, minScore: 0, limit: 100 }),
    ),
    'positions for typed conditions': client => client.call(jobMatch.positions, { categoryIds: [40], cityCodes: ['330100'], expectMin: 6_000 }),
    'candidates for a position': eachOf(openPositions, (client, positionId) => client.call(jobMatch.seekers, { positionId })),
    'candidates of the pool': eachOf(openPositions, (client, positionId) => client.call(jobMatch.seekers, { positionId, sea: 'PUBLIC' })),
    'with other weights': eachOf(openPositions, (client, positionId) => client.call(jobMatch.seekers, { positionId, salaryWeight: 50, skillsWeight: 40 })),
  },
  fill: async transaction => {
    await multiplyPositions(transaction, positions)
    await multiplySeekers(transaction, seekers)
    await multiplyResumes(transaction, seekers)
  },
})
