import { assignMisses, inLanguage, jobAssignment, positionFeeModes, positionJobTypes, positionUrgencies, trialCounts } from '@gongtai/contract'
import type { AssignVerdict, TrialPosition } from '@gongtai/contract'
import { useQuery } from '@tanstack/react-query'
import { Button, Form, InputNumber, Segmented, Select, Skeleton } from 'antd'
import { useState } from 'react'
import { useLanguage } from '../../../base/language.ts'
import { useText } from '../../../base/text.ts'
import { callQuery } from '../../../kit/call-query.ts'
import type { DialogProps } from '../../../kit/dialogs.tsx'
import { ErrorState } from '../../../kit/page/ErrorState.tsx'
import { IdentitySelect } from '../../../kit/picker/IdentitySelect.tsx'
import { useJobCategories } from '../../../kit/picker/job-category.ts'
import { JobCategorySelect } from '../../../kit/picker/JobCategorySelect.tsx'
import { RegionPicker } from '../../../kit/picker/RegionPicker.tsx'
import { ValueSelect } from '../../../kit/picker/ValueSelect.tsx'
import { SideDrawer } from '../../../kit/SideDrawer.tsx'
import { CandidateTable } from './CandidateTable.tsx'
import { PositionSelect } from './PositionSelect.tsx'
import { SimulationView } from './SimulationView.tsx'
import { text } from './text.ts'
import './rule.css'

/** 分配测试: what the rules would do with a position, or with a batch of simulated ones. */
export function TrialDrawer({ open, onClose }: DialogProps) {
  const t = useText(text).trial
  const [mode, setMode] = useState<'real' | 'one' | 'many'>('real')
  return (
    <SideDrawer title={t.title} isWide open={open} onClose={onClose}>
      <p className="kit-secondary">{t.note}</p>
      <Segmented
        value={mode}
        onChange={setMode}
        options={[
          { value: 'real', label: t.real },
          { value: 'one', label: t.one },
          { value: 'many', label: t.many },
        ]}
      />
      {mode === 'real' ? <RealPosition /> : mode === 'one' ? <OnePosition /> : <ManyPositions />}
    </SideDrawer>
  )
}

interface Typed extends Partial<Omit<TrialPosition, 'categoryPath'>> {
  categoryId?: number | null
}

const plain: TrialPosition = {
  cityCode: null,
  categoryPath: [],
  companyId: null,
  companyAdviserId: null,
  jobType: 'FULL_TIME',
  urgency: 'NORMAL',
  feeMode: 'COUPON',
  headcount: 5,
}

function OnePosition() {
  const t = useText(text).trial
  const [position, setPosition] = useState<TrialPosition>()
  const { byId } = useJobCategories()
  const run = ({ categoryId, ...typed }: Typed) =>
    setPosition({
      ...plain,
      ...(Object.fromEntries(Object.entries(typed).filter(([, value]) => value !== undefined && value !== null)) as Partial<TrialPosition>),
      categoryPath: byId.get(categoryId ?? 0)?.path.map(node => node.id) ?? [],
    })
  return (
    <>
      <Form<Typed> layout="vertical" initialValues={plain} onFinish={run} className="rule-facts">
        <div className="rule-columns">
          <Form.Item name="cityCode" label={t.city}>
            <RegionPicker storey={2} />
          </Form.Item>
          <Form.Item name="urgency" label={t.urgency}>
            <ValueSelect of={positionUrgencies} allowClear={false} />
          </Form.Item>
          <Form.Item name="jobType" label={t.jobType}>
            <ValueSelect of={positionJobTypes} allowClear={false} />
          </Form.Item>
          <Form.Item name="feeMode" label={t.feeMode}>
            <ValueSelect of={positionFeeModes} allowClear={false} />
          </Form.Item>
          <Form.Item name="headcount" label={t.headcount}>
            <InputNumber min={1} max={9999} precision={0} className="kit-wide" />
          </Form.Item>
          <Form.Item name="companyAdviserId" label={t.companyAdviser}>
            <IdentitySelect kind="ADVISER" />
          </Form.Item>
          <Form.Item name="categoryId" label={t.category}>
            <JobCategorySelect anyLevel />
          </Form.Item>
        </div>
        <Button type="primary" htmlType="submit">
          {t.run}
        </Button>
      </Form>
      {position && <Verdict of={{ position }} />}
    </>
  )
}

/** A position that is open now, with those who have it already left out. */
function RealPosition() {
  const t = useText(text).trial
  const [positionId, setPositionId] = useState<number>()
  return (
    <>
      <div className="rule-facts">
        <PositionSelect value={positionId} onChange={setPositionId} />
      </div>
      {positionId === undefined ? <p className="kit-secondary">{t.realHint}</p> : <Verdict of={{ positionId }} />}
    </>
  )
}

function Verdict({ of }: { of: { position: TrialPosition } | { positionId: number } }) {
  const { data, error, refetch } = useQuery(callQuery(jobAssignment.test, of))
  if (error !== null) return <ErrorState error={error} onRetry={() => void refetch()} />
  return data === undefined ? <Skeleton active paragraph={{ rows: 6 }} /> : data.verdict && <VerdictView of={data.verdict} />
}

function VerdictView({ of }: { of: AssignVerdict }) {
  const t = useText(text).trial
  const language = useLanguage()
  const separator = language === 'en_US' ? ', ' : '、'
  return (
    <>
      <h3 className="rule-section">{of.ruleId === null ? t.noRule : t.matched(of.ruleName)}</h3>
      {of.missed.length > 0 && (
        <>
          <p className="kit-secondary">{t.missed}</p>
          <ul className="trial-misses">
            {of.missed.map(({ ruleName, misses }) => (
              <li key={ruleName}>
                {ruleName}
                <span className="kit-secondary">
                  {' '}
                  · {misses.map(miss => inLanguage(assignMisses.labels[miss] as readonly [string, string], language)).join(separator)}
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
      <h3 className="rule-section">{t.adviser}</h3>
      <CandidateTable of={of.adviser.candidates} />
      <h3 className="rule-section">
        {t.waiter} · {t.target} {of.target}
      </h3>
      <CandidateTable of={of.waiter.candidates} />
    </>
  )
}

function ManyPositions() {
  const t = useText(text).trial
  const [generate, setGenerate] = useState<{ count: number; seed: number }>()
  return (
    <>
      <Form<{ count: number; seed: number | null }>
        layout="vertical"
        initialValues={{ count: 200, seed: 1 }}
        onFinish={({ count, seed }) => setGenerate({ count, seed: seed ?? 1 })}
        className="rule-facts"
      >
        <div className="rule-columns">
          <Form.Item name="count" label={t.count}>
            <Select options={trialCounts.map(value => ({ value, label: value }))} />
          </Form.Item>
          <Form.Item name="seed" label={t.seed}>
            <InputNumber min={0} max={2_147_483_647} precision={0} className="kit-wide" />
          </Form.Item>
        </div>
        <Button type="primary" htmlType="submit">
          {t.run}
        </Button>
      </Form>
      {generate && <SimulationView input={{ generate }} />}
    </>
  )
}
