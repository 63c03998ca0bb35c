import { homeOrder } from '@gongtai/contract'
import { call } from '../../../base/api.ts'
import { useCan } from '../../../base/session.ts'

/** A form about an order that somebody else has changed keeps its values and takes the new version. Whoever may not open the order is told of the refusal alone. */
export function useNewVersion(): <Initial extends { orderId: number; version: number }>(initial: Initial) => (() => Promise<Initial>) | undefined {
  const can = useCan()
  return initial =>
    can('HomeOrderDetail')
      ? async () => ({ ...initial, version: (await call(homeOrder.info, { orderId: initial.orderId }, { handled: true })).version })
      : undefined
}
