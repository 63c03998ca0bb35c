import { PlusOutlined } from '@ant-design/icons'
import { dept, hasLevels, nameOf, seaExceptionLimit, seaLevels, seaValueNames } from '@gongtai/contract'
import type { SeaBiz, SeaException, ShownSeaSettings } from '@gongtai/contract'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useLanguage } from '../../../base/language.ts'
import { kept as keptAsIs } from '../../../base/refresh.ts'
import { useText } from '../../../base/text.ts'
import { callQuery } from '../../../kit/call-query.ts'
import { emptyException } from './sea-draft.ts'
import type { Chosen, SeaDraft } from './sea-draft.ts'
import { text } from './text.ts'

interface SeaRuleListProps {
  biz: SeaBiz
  draft: SeaDraft
  kept: ShownSeaSettings
  chosen: Chosen
  onChoose: (chosen: Chosen) => void
  /** Absent where the person may only look. */
  onChange: ((draft: SeaDraft) => void) | undefined
}

/** The general rule, and below it the exceptions by level and department. */
export function SeaRuleList({ biz, draft, kept, chosen, onChoose, onChange }: SeaRuleListProps) {
  const t = useText(text)
  const language = useLanguage()
  const names = useDeptNames(kept)
  const add = () => {
    onChange?.({ ...draft, exceptions: [...draft.exceptions, emptyException] })
    onChoose(draft.exceptions.length)
  }
  const chipsOf = ({ level, deptId }: SeaException) => [
    ...(hasLevels(biz) ? [level === null ? t.everyLevel : nameOf(seaLevels, level, language)] : []),
    deptId === null ? (level === null ? t.chooseLevelOrDept : '') : (names.get(deptId) ?? `#${deptId}`),
  ]
  return (
    <nav className="sea-list" aria-label={t.rules}>
      <button type="button" aria-current={chosen === null} onClick={() => onChoose(null)}>
        <strong>{t.general}</strong>
        <span className="kit-secondary">{t.generalHint}</span>
      </button>
      <h2>{t.exceptions}</h2>
      {draft.exceptions.length === 0 && <p className="kit-secondary">{t.noExceptions}</p>}
      {draft.exceptions.map((one, place) => (
        <button key={place} type="button" aria-current={chosen === place} onClick={() => onChoose(place)}>
          <span>
            {chipsOf(one)
              .filter(chip => chip !== '')
              .map(chip => (
                <span key={chip} className="kit-tag kit-tag-info">
                  {chip}
                </span>
              ))}
          </span>
          <span className="kit-secondary kit-figure">{seaValueNames.filter(name => one[name] !== null).length}</span>
        </button>
      ))}
      {onChange && (
        <Button type="dashed" block icon={<PlusOutlined />} disabled={draft.exceptions.length >= seaExceptionLimit} onClick={add}>
          {t.addException}
        </Button>
      )}
    </nav>
  )
}

/** A department that was chosen just now is known by the tree, one that is gone by the rules themselves. */
function useDeptNames({ exceptions }: ShownSeaSettings): ReadonlyMap<number, string> {
  const { data = [] } = useQuery({ ...callQuery(dept.tree, {}), ...keptAsIs })
  const names = new Map(exceptions.flatMap(({ deptId, deptName }) => (deptId === null || deptName === null ? [] : [[deptId, deptName] as const])))
  const read = (nodes: typeof data): void => {
    for (const node of nodes) {
      names.set(node.id, node.name)
      read(node.deptChildList)
    }
  }
  read(data)
  return names
}
