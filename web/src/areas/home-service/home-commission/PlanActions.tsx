import { paths } from '@gongtai/contract'
import { Link } from '@tanstack/react-router'
import { useCan } from '../../../base/session.ts'
import { Can } from '../../../kit/Can.tsx'
import { RowButton } from '../../../kit/list/RowButton.tsx'
import { RowMore } from '../../../kit/list/RowMore.tsx'
import { useText } from '../../../base/text.ts'
import { actionsOf, codeOf } from './opened.ts'
import type { PlanAction, PlanSubject } from './opened.ts'
import { text } from './text.ts'

/** The actions of a row: those that its state and the person's codes allow. What is rarer stands behind 更多. */
export function PlanActions({ plan, onOpen }: { plan: PlanSubject; onOpen: (action: PlanAction) => void }) {
  const t = useText(text)
  const can = useCan()
  const [first, ...rest] = actionsOf(plan).filter(action => can(codeOf[action]))
  return (
    <span className="kit-moves">
      <Can code="HomeCommissionDetail">
        <Link to={paths.HomeCommissionDetail({ id: plan.id })} className="kit-row-button">
          {t.view}
        </Link>
      </Can>
      {first && <RowButton onClick={() => onOpen(first)}>{t[first]}</RowButton>}
      <RowMore items={rest.map(action => ({ key: action, label: t[action], onClick: () => onOpen(action) }))} />
    </span>
  )
}
