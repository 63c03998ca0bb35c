import { position } from '@gongtai/contract'
import { call } from '../../../base/api.ts'
import { useCan } from '../../../base/session.ts'

/** A form about a position that somebody else has changed keeps its values and takes the new version. Whoever may not open the position is told of the refusal alone. */
export function useNewVersion(): <Initial extends { id: number; version: number }>(initial: Initial) => (() => Promise<Initial>) | undefined {
  const can = useCan()
  return initial =>
    can('PositionDetail') ? async () => ({ ...initial, version: (await call(position.info, { id: initial.id }, { handled: true })).version }) : undefined
}
