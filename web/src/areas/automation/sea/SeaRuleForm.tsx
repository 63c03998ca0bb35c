import { dept, hasLevels, seaDefaults, seaKeyOf, seaLevels, seaSettingFields } from '@gongtai/contract'
import type { SeaBiz, SeaException, SeaNumber, SeaValues } from '@gongtai/contract'
import { useQuery } from '@tanstack/react-query'
import { Button, Segmented, Switch } from 'antd'
import { kept } from '../../../base/refresh.ts'
import { useText } from '../../../base/text.ts'
import { callQuery } from '../../../kit/call-query.ts'
import { useLabels } from '../../../kit/fields.ts'
import { DeptPicker } from '../../../kit/picker/DeptPicker.tsx'
import { ValueSelect } from '../../../kit/picker/ValueSelect.tsx'
import { counting, inheritedBy } from './sea-draft.ts'
import type { Chosen, SeaDraft } from './sea-draft.ts'
import { SeaNumberInput } from './SeaNumberInput.tsx'
import { sentenceOf } from './sea-sentence.ts'
import { text } from './text.ts'

interface SeaRuleFormProps {
  biz: SeaBiz
  draft: SeaDraft
  chosen: Chosen
  onChoose: (chosen: Chosen) => void
  onChange: ((draft: SeaDraft) => void) | undefined
}

const limits = ['ownLimit', 'claimPerDay', 'reclaimCoolDays'] as const satisfies readonly SeaNumber[]
const returns = ['newProtectDays', 'noRecordDays', 'noDealDays'] as const satisfies readonly SeaNumber[]

/** The values of the chosen rule, with what would hold without them in grey, and the rule in words. */
export function SeaRuleForm({ biz, draft, chosen, onChoose, onChange }: SeaRuleFormProps) {
  const t = useText(text)
  const l = useLabels(seaSettingFields)
  const { data: tree = [] } = useQuery({ ...callQuery(dept.tree, {}), ...kept })
  const one = chosen === null ? undefined : draft.exceptions[chosen]
  const own: SeaValues = one ?? draft.general
  const inherited = one === undefined ? null : inheritedBy(draft, one, tree)
  const counts = inherited === null ? own : counting(own, inherited)
  const isOff = onChange === undefined
  const set = (change: Partial<SeaException>) => {
    if (one === undefined) onChange?.({ ...draft, general: { ...draft.general, ...change } })
    else onChange?.({ ...draft, exceptions: draft.exceptions.map(each => (each === one ? { ...each, ...change } : each)) })
  }
  const remove = () => {
    onChange?.({ ...draft, exceptions: draft.exceptions.filter(each => each !== one) })
    onChoose(null)
  }
  const shownReturns = returns.filter(name => biz !== 'SEEKER' || name !== 'noDealDays')
  const input = (name: SeaNumber) => (
    <SeaNumberInput
      key={name}
      name={name}
      label={l[name]}
      value={own[name]}
      inherited={inherited?.[name] ?? null}
      isInheriting={inherited !== null}
      byDefault={seaDefaults[biz][name]}
      hasSwitch={inherited === null && (returns as readonly SeaNumber[]).includes(name)}
      isDisabled={isOff}
      onChange={value => set({ [name]: value })}
    />
  )
  return (
    <section className="sea-form" aria-label={one === undefined ? t.general : t.exceptionOf}>
      {one !== undefined && (
        <div className="sea-place">
          {hasLevels(biz) && (
            <label>
              {l.level}
              <ValueSelect
                of={seaLevels}
                className="kit-wide"
                placeholder={t.everyLevel}
                disabled={isOff}
                value={one.level ?? undefined}
                onChange={(level?: SeaException['level']) => set({ level: level ?? null })}
              />
            </label>
          )}
          <label>
            {l.deptId}
            <DeptPicker disabled={isOff} value={one.deptId} onChange={deptId => set({ deptId: deptId ?? null })} />
          </label>
          <span className="kit-secondary">{isTwice(draft, one) ? <span className="sea-wrong">{t.sameException}</span> : t.belowToo}</span>
          {!isOff && (
            <Button danger onClick={remove}>
              {t.removeException}
            </Button>
          )}
        </div>
      )}
      <h2>{t.limits}</h2>
      <div className="sea-numbers">{limits.map(input)}</div>
      <div className="sea-enabled">
        <h2 id="sea-enabled">{t.returns}</h2>
        {inherited === null ? (
          <Switch aria-labelledby="sea-enabled" disabled={isOff} checked={own.enabled === true} onChange={enabled => set({ enabled })} />
        ) : (
          <Segmented<string>
            aria-labelledby="sea-enabled"
            disabled={isOff}
            value={String(own.enabled)}
            onChange={value => set({ enabled: value === 'null' ? null : value === 'true' })}
            options={[
              { value: 'null', label: t.inherited(inherited.enabled === true ? t.isOn : t.isOff) },
              { value: 'true', label: t.isOn },
              { value: 'false', label: t.isOff },
            ]}
          />
        )}
      </div>
      <div className="sea-numbers">{[...shownReturns, 'remindBeforeDays' as const].map(input)}</div>
      <p className="sea-sentence">
        <strong>{t.preview}</strong> {sentenceOf(counts, t.sentence)}
      </p>
    </section>
  )
}

const isTwice = (draft: SeaDraft, one: SeaException): boolean => draft.exceptions.filter(other => seaKeyOf(other) === seaKeyOf(one)).length > 1
