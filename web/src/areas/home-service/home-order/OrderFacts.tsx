import { homeOrderFields } from '@gongtai/contract'
import type { HomeOrderInfo } from '@gongtai/contract'
import { useHidden } from '../../../base/session.ts'
import { useText } from '../../../base/text.ts'
import { Fact, FactStrip } from '../../../kit/detail/FactStrip.tsx'
import { useLabels } from '../../../kit/fields.ts'
import { OrderPhone, useBought } from './OrderCells.tsx'
import { OrderAppointment, OrderRemark } from './OrderInPlace.tsx'
import { text } from './text.ts'

/** Who is to be served, what with, where, when and by whom. */
export function OrderFacts({ info }: { info: HomeOrderInfo }) {
  const t = useText(text)
  const l = useLabels(homeOrderFields)
  const hidden = useHidden()
  return (
    <FactStrip>
      <Fact label={l.contactName}>{info.contactName}</Fact>
      {!hidden('homeUser.mobile') && (
        <Fact label={l.contactMobile}>
          <OrderPhone order={info} />
        </Fact>
      )}
      <Fact label={l.appointStart}>
        <OrderAppointment order={info} />
      </Fact>
      <Fact label={l.artificers}>{info.artificerNames.length === 0 ? t.artificer.empty : info.artificerNames.join(' · ')}</Fact>
      <Fact label={l.productName}>
        {info.productName} <span className="kit-secondary">{useBought(info)}</span>
      </Fact>
      <Fact label={l.address}>
        {info.regionName} {info.address}
      </Fact>
      <Fact label={l.innerRemark}>
        <OrderRemark order={info} />
      </Fact>
    </FactStrip>
  )
}
