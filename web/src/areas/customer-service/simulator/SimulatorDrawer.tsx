import { agent as agentCalls, inLanguage, scenarioKinds, simRunStates, simulator } from '@gongtai/contract'
import type { AnswerOf, SimRun, SimScenario } from '@gongtai/contract'
import { useQuery } from '@tanstack/react-query'
import { Input, Radio, Select, Skeleton, Table } from 'antd'
import { useState } from 'react'
import { call } from '../../../base/api.ts'
import { useLanguage } from '../../../base/language.ts'
import { say } from '../../../base/notify.ts'
import { useRefreshAll } from '../../../base/refresh.ts'
import { useWords } from '../../../base/words.ts'
import { callQuery } from '../../../kit/call-query.ts'
import { EmptyState } from '../../../kit/page/EmptyState.tsx'
import { ErrorState } from '../../../kit/page/ErrorState.tsx'
import { fieldOf } from '../../../kit/form/Field.tsx'
import { RowButton } from '../../../kit/list/RowButton.tsx'
import { SchemaForm } from '../../../kit/form/SchemaForm.tsx'
import { useOnce } from '../../../kit/once.ts'
import { instant } from '../../../kit/show/show.tsx'
import { StatusTag } from '../../../kit/show/StatusTag.tsx'
import { SideDrawer } from '../../../kit/SideDrawer.tsx'
import { useText } from '../../../base/text.ts'
import { text } from '../phone/text.ts'
import '../phone/drawer.css'

const refreshEvery = 2_000

/** 话务模拟 lets callers call by a script. */
export default function SimulatorDrawer({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useText(text)
  return (
    <SideDrawer title={t.simulator} open={open} onClose={onClose} isWide>
      <Simulator />
    </SideDrawer>
  )
}

function Simulator() {
  const { data, error, refetch } = useQuery({ ...callQuery(simulator.scenarios, {}), refetchInterval: refreshEvery })
  if (data === undefined)
    return error === null ? <Skeleton active title={false} paragraph={{ rows: 10 }} /> : <ErrorState error={error} onRetry={() => void refetch()} />
  return (
    <div className="phone-drawer">
      <StartForm scenarios={data.scenarios} />
      <Runs {...data} />
    </div>
  )
}

const Field = fieldOf(simulator.start)

function StartForm({ scenarios }: { scenarios: readonly SimScenario[] }) {
  const t = useText(text)
  const language = useLanguage()
  const refreshAll = useRefreshAll()
  const [chosen, setChosen] = useState<number>()
  const agents = useQuery(callQuery(agentCalls.list, {})).data ?? []
  const scenario = scenarios.find(({ id }) => id === chosen)
  const kinds = scenarioKinds.values.map(kind => ({
    label: inLanguage(scenarioKinds.labels[kind], language),
    options: scenarios.filter(one => one.kind === kind).map(one => ({ value: one.id, label: inLanguage([one.name, one.nameEn], language) })),
  }))
  const rates = [
    { value: 1, label: t.rates.real },
    { value: 5, label: t.rates.fast },
    { value: 20, label: t.rates.faster },
  ]
  const started = () => {
    say('success', t.started)
    refreshAll()
  }
  return (
    <SchemaForm call={simulator.start} initial={{ rate: 1 }} submitText={t.start} onDone={started}>
      <Field
        name="scenarioId"
        label={t.scenario}
        required
        empty={t.chooseScenario}
        extra={scenario && inLanguage([scenario.remark, scenario.remarkEn], language)}
      >
        <Select options={kinds} onChange={setChosen} />
      </Field>
      <div className="phone-drawer-pair">
        <Field name="agentIds" label={t.ringWhom}>
          <Select
            mode="multiple"
            allowClear
            maxTagCount="responsive"
            placeholder={t.ringWhomHint}
            optionFilterProp="label"
            options={agents.map(({ agentId, realName, workNo }) => ({ value: agentId, label: `${realName} ${workNo}` }))}
          />
        </Field>
        <Field name="phone" label={t.callerNumber}>
          <Input allowClear maxLength={24} inputMode="tel" placeholder={t.callerNumberHint} />
        </Field>
      </div>
      <Field name="rate" label={t.rate}>
        <Radio.Group options={rates} />
      </Field>
    </SchemaForm>
  )
}

function Runs({ scenarios, runs }: AnswerOf<typeof simulator.scenarios>) {
  const t = useText(text)
  const w = useWords()
  const language = useLanguage()
  const nameOf = (scenarioId: number) => {
    const found = scenarios.find(({ id }) => id === scenarioId)
    return found && inLanguage([found.name, found.nameEn], language)
  }
  return (
    <section aria-label={t.runs}>
      <h3>{t.runs}</h3>
      <Table<SimRun>
        rowKey="id"
        size="small"
        pagination={false}
        scroll={{ x: 'max-content' }}
        dataSource={runs}
        locale={{ emptyText: <EmptyState text={t.noRuns} /> }}
        columns={[
          { title: t.scenario, key: 'scenario', render: (_, { scenarioId }) => nameOf(scenarioId) },
          { title: t.state, dataIndex: 'state', render: (state: SimRun['state']) => <StatusTag of={simRunStates} value={state} /> },
          { title: t.progress, key: 'progress', align: 'end', render: (_, { stats }) => t.progressOf(stats.arrived, stats.planned) },
          { title: t.answered, key: 'answered', align: 'end', render: (_, { stats }) => stats.answered },
          { title: t.missed, key: 'missed', align: 'end', render: (_, { stats }) => stats.missed },
          { title: t.startedBy, dataIndex: 'startedByName' },
          { title: t.startedAt, dataIndex: 'startedAt', render: instant },
          { title: w.actions, key: 'actions', fixed: 'end', render: (_, run) => run.state === 'RUNNING' && <StopButton runId={run.id} /> },
        ]}
      />
    </section>
  )
}

function StopButton({ runId }: { runId: number }) {
  const t = useText(text)
  const refreshAll = useRefreshAll()
  const { running, once } = useOnce()
  const stop = once(async () => {
    // `call` has shown the failure.
    await call(simulator.stop, { runId }).catch(() => undefined)
    refreshAll()
  })
  return (
    <RowButton disabled={running} onClick={() => void stop()}>
      {t.stop}
    </RowButton>
  )
}
