import { homeOrder, region } from '@gongtai/contract'
import type { AnswerOf, CallerInfo, RegionNode } from '@gongtai/contract'
import { useQuery } from '@tanstack/react-query'
import { Skeleton } from 'antd'
import { SideDrawer } from '../../../kit/SideDrawer.tsx'
import { useText } from '../../../base/text.ts'
import { callQuery } from '../../../kit/call-query.ts'
import { PhoneOrderForm } from '../../home-service/index.ts'
import { text } from './text.ts'

interface OrderDrawerProps {
  /** The number of an arrival; without it the consumer is the one whose record was dialled. */
  mobile: string | undefined
  caller: CallerInfo | undefined
  open: boolean
  onClose: () => void
  onPlaced: (order: AnswerOf<typeof homeOrder.add>) => void
}

/** 代客下单 beside the running call: the drawer covers the menu and the caller at the left, and note, knowledge and the buttons of the call stay at hand. */
export default function OrderDrawer({ mobile, caller, open, onClose, onPlaced }: OrderDrawerProps) {
  const t = useText(text)
  const { data: regions } = useQuery({ ...callQuery(region.tree, { storey: 3 }), staleTime: Infinity })
  const consumerId = caller?.matches.find(({ customerType, inScope }) => customerType === 'HOME_USER' && inScope)?.id ?? undefined
  return (
    <SideDrawer title={t.placeOrder} placement="left" mask={false} open={open} onClose={onClose}>
      {regions === undefined || caller === undefined ? (
        <Skeleton active paragraph={{ rows: 8 }} />
      ) : (
        <PhoneOrderForm
          consumerId={mobile === undefined ? consumerId : undefined}
          mobile={mobile}
          known={{ realName: caller.name || undefined, contactName: caller.name || undefined, ...cityOf(regions, caller.city) }}
          onDone={onPlaced}
        />
      )}
    </SideDrawer>
  )
}

/** A call names its city by the short name; the region of an address has a code. */
function cityOf(provinces: readonly RegionNode[], name: string): { provinceCode?: string; cityCode?: string } {
  if (name === '') return {}
  for (const province of provinces) {
    const city = province.childes.find(node => node.name === name || node.name === `${name}市`)
    if (city !== undefined) return { provinceCode: province.code, cityCode: city.code }
  }
  return {}
}
