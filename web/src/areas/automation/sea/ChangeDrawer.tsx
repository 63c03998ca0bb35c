import { seaChangeFields, seaChangeStates, seaEffects } from '@gongtai/contract'
import type { SeaChangeRow } from '@gongtai/contract'
import { useText } from '../../../base/text.ts'
import type { DialogProps } from '../../../kit/dialogs.tsx'
import { useLabels } from '../../../kit/fields.ts'
import { SideDrawer } from '../../../kit/SideDrawer.tsx'
import { instant } from '../../../kit/show/show.tsx'
import { StatusTag } from '../../../kit/show/StatusTag.tsx'
import { ValueName } from '../../../kit/show/ValueName.tsx'
import { Differences } from './Differences.tsx'
import { text } from './text.ts'

/** One change with everything that it changed. */
export function ChangeDrawer({ of: row, open, onClose }: DialogProps<SeaChangeRow>) {
  const t = useText(text)
  const l = useLabels(seaChangeFields)
  return (
    <SideDrawer title={t.tabs[row.biz]} state={<StatusTag of={seaChangeStates} value={row.state} />} open={open} onClose={onClose}>
      <dl className="sea-facts">
        <dt>{l.differences}</dt>
        <dd>
          <Differences before={row.before} after={row.after} />
        </dd>
        <dt>{l.changeReason}</dt>
        <dd>{row.changeReason}</dd>
        <dt>{l.effectiveMode}</dt>
        <dd>
          <ValueName of={seaEffects} value={row.effectiveMode} /> · {instant(row.effectiveAt)}
        </dd>
        <dt>{l.operatorName}</dt>
        <dd>
          {row.operatorName ?? t.noData} · {instant(row.createdAt)}
        </dd>
        {row.cancelledName !== null && (
          <>
            <dt>{t.cancelled}</dt>
            <dd>{row.cancelledName}</dd>
          </>
        )}
        <dt>{l.figures}</dt>
        <dd className="kit-figure">
          {t.figures(row.figures.moveNow, row.figures.move7, row.figures.move30)} · {t.cards.LONGER} {row.figures.keepLonger}
        </dd>
      </dl>
    </SideDrawer>
  )
}
