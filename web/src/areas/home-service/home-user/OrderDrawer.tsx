import type { DialogProps } from '../../../kit/dialogs.tsx'
import { PhoneOrderDrawer } from '../home-order/PhoneOrderDrawer.tsx'

/** 代客下单 for a consumer who is known. */
export function OrderDrawer({ of: { id }, open, onClose }: DialogProps<{ id: number }>) {
  return <PhoneOrderDrawer consumerId={id} open={open} onClose={onClose} />
}
