import { basisPointsOf, equalShares, rateToPercent } from '@gongtai/contract'
import type { InputOf, homeDispatch } from '@gongtai/contract'

export type Team = InputOf<typeof homeDispatch.dispatch>['artificers']

/** Equal parts anew, the leader first; the first leads where the leader has gone. */
function shared(ids: readonly number[], leaderId: number | undefined): Team {
  const leader = leaderId !== undefined && ids.includes(leaderId) ? leaderId : ids[0]
  const ordered = ids.toSorted((one, other) => Number(other === leader) - Number(one === leader))
  const shares = equalShares(ordered.length)
  return ordered.map((artificerId, index) => ({ artificerId, role: index === 0 ? 'LEADER' : 'MEMBER', shareRate: shares[index]! }))
}

const leaderOf = (team: Team) => team.find(person => person.role === 'LEADER')?.artificerId

/** Chooses a person or no longer. Where one alone goes, whoever is chosen takes the place. */
export function toggled(team: Team, artificerId: number, needed: number): Team {
  const ids = team.map(person => person.artificerId)
  if (ids.includes(artificerId)) {
    const left = ids.filter(id => id !== artificerId)
    return left.length === 0 ? [] : shared(left, leaderOf(team))
  }
  if (needed === 1) return shared([artificerId], artificerId)
  return shared([...ids, artificerId], leaderOf(team))
}

/** Somebody goes instead of another, or as one more where nobody is replaced. */
export function withPerson(team: Team, { id, instead }: { id: number; instead: number | undefined }, needed: number): Team {
  if (team.some(person => person.artificerId === id)) return team
  const left = instead !== undefined && team.some(person => person.artificerId === instead) ? toggled(team, instead, needed) : team
  return toggled(left, id, needed)
}

/** Somebody else leads; the shares stay with the persons. */
export const ledBy = (team: Team, artificerId: number): Team =>
  team.map(person => ({ ...person, role: person.artificerId === artificerId ? 'LEADER' : 'MEMBER' }))

/** What the shares come to in percent; null where one of them is no share. */
export function shareSum(team: Team): string | null {
  try {
    const sum = team.reduce((total, person) => total + basisPointsOf(person.shareRate), 0)
    return sum === 10_000 ? '100' : rateToPercent(`${Math.floor(sum / 10_000)}.${String(sum % 10_000).padStart(4, '0')}`)
  } catch {
    return null
  }
}
