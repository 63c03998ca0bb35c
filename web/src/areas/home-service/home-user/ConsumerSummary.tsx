import { homeScenes, homeUserFields, homeUserRecordType } from '@gongtai/contract'
import type { HomeUserInfo } from '@gongtai/contract'
import { useHidden } from '../../../base/session.ts'
import { useText } from '../../../base/text.ts'
import { Fact, FactStrip } from '../../../kit/detail/FactStrip.tsx'
import { useLabels } from '../../../kit/fields.ts'
import { FileThumb } from '../../../kit/file/FileThumb.tsx'
import { MaskedText } from '../../../kit/show/MaskedText.tsx'
import { instant, money, orBlank } from '../../../kit/show/show.tsx'
import { DisabledNotice } from './DisabledNotice.tsx'
import { text } from './text.ts'
import './detail.css'

/** Who the consumer is and what was bought so far, on the page and in the quick view. */
export function ConsumerSummary({ info }: { info: HomeUserInfo }) {
  const t = useText(text)
  const l = useLabels(homeUserFields)
  const hidden = useHidden()
  return (
    <div className="home-user-summary">
      <DisabledNotice info={info} />
      <div className="home-user-card">
        {info.avatar !== null && <FileThumb scene={homeScenes['home.avatar']} fileName={info.avatar} name={l.avatar} />}
        <FactStrip
          more={
            <>
              <Fact label={l.userNo}>
                <span className="kit-figure">{info.userNo}</span>
              </Fact>
              <Fact label={l.ownerName}>{orBlank(info.ownerName)}</Fact>
              <Fact label={l.refundCount}>{info.refundCount}</Fact>
              {!hidden('homeOrder.money') && <Fact label={t.refundMoney}>{money(info.orderStat.refundMoney)}</Fact>}
            </>
          }
        >
          {!hidden('homeUser.mobile') && (
            <Fact label={l.mobile}>
              <MaskedText of={homeUserRecordType} id={info.id} field="mobile" value={info.mobile} />
            </Fact>
          )}
          <Fact label={l.cityCode}>{orBlank(info.cityName)}</Fact>
          <Fact label={l.orderCount}>{info.orderCount}</Fact>
          {!hidden('homeOrder.money') && <Fact label={l.paidTotalMoney}>{money(info.paidTotalMoney)}</Fact>}
          <Fact label={l.lastOrderAt}>{instant(info.lastOrderAt)}</Fact>
          <Fact label={t.favourite}>{orBlank(info.orderStat.favouriteCategory)}</Fact>
        </FactStrip>
      </div>
    </div>
  )
}
