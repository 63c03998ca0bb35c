import { certStates, movesFrom } from '@gongtai/contract'
import type { CertAction } from '@gongtai/contract'
import { holds } from '../../../kit/access.ts'
import type { Principal } from '../../../kit/access.ts'
import type { Cert } from './artificer-cert-kind.ts'
import { isOwnSubmission } from '../check-in/check-in-decision.ts'

/** By state, by code and by who handed it in: the rules of the same names refuse all else. */
export function actionsOn(cert: Pick<Cert, 'state' | 'submitSource' | 'createdBy'>, reader: Principal): CertAction[] {
  const moves = movesFrom(certStates, cert.state)
  const allowed: Record<CertAction, boolean> = {
    examine: moves.includes('pass') && holds(reader, 'HomeCheckIn.examineCert') && !isOwnSubmission(cert, reader),
    revoke: moves.includes('revoke') && holds(reader, 'HomeCheckIn.revoke'),
  }
  return (Object.keys(allowed) as CertAction[]).filter(action => allowed[action])
}
