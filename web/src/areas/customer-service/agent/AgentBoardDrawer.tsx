import { agent as agentCalls, agentPhases, agentWorkStates, breakReasons, callSetting, inLanguage } from '@gongtai/contract'
import type { AnswerOf, BoardAgent, BoardWorkflow } from '@gongtai/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Drawer, Select, Skeleton, Table } from 'antd'
import { useState } from 'react'
import { useLanguage } from '../../../base/language.ts'
import { callQuery } from '../../../kit/call-query.ts'
import { EmptyState } from '../../../kit/page/EmptyState.tsx'
import { ErrorState } from '../../../kit/page/ErrorState.tsx'
import { StatusTag, ToneTag } from '../../../kit/show/StatusTag.tsx'
import { useText } from '../../../base/text.ts'
import { ForceButtons } from '../phone/ForceButtons.tsx'
import { text } from '../phone/text.ts'
import { clockOf } from '../phone/time.tsx'
import '../phone/drawer.css'

const refreshEvery = 2_000

/** 坐席监控: queues and agents as they are now. */
export default function AgentBoardDrawer({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useText(text)
  return (
    <Drawer title={t.board} open={open} onClose={onClose} size={1120} destroyOnHidden>
      <Board />
    </Drawer>
  )
}

function Board() {
  const t = useText(text)
  const [workflow, setWorkflow] = useState<string>()
  const workflows = useQuery(callQuery(callSetting.workflows, {})).data ?? []
  const { data, error, refetch } = useQuery({
    ...callQuery(agentCalls.board, { workflow }),
    refetchInterval: refreshEvery,
    placeholderData: keepPreviousData,
  })
  if (data === undefined)
    return error === null ? <Skeleton active title={false} paragraph={{ rows: 10 }} /> : <ErrorState error={error} onRetry={() => void refetch()} />
  return (
    <div className="phone-drawer">
      <Select
        allowClear
        className="phone-drawer-filter"
        aria-label={t.workflow}
        placeholder={t.allWorkflows}
        value={workflow}
        options={workflows.map(({ code, name }) => ({ value: code, label: name }))}
        onChange={setWorkflow}
      />
      <Workflows workflows={data.workflows} />
      <Agents board={data} onForced={() => void refetch()} />
    </div>
  )
}

const percent = (value: number) => <span className="kit-figure">{value}%</span>

function Workflows({ workflows }: { workflows: readonly BoardWorkflow[] }) {
  const t = useText(text)
  return (
    <Table<BoardWorkflow>
      rowKey="code"
      size="small"
      pagination={false}
      dataSource={workflows}
      locale={{ emptyText: <EmptyState text={t.noWorkflows} /> }}
      columns={[
        { title: t.workflow, dataIndex: 'name' },
        { title: t.queuing, dataIndex: 'queuing', align: 'end', render: (queuing: number) => (queuing > 0 ? <ToneTag tone="warn">{queuing}</ToneTag> : 0) },
        { title: t.longestWait, dataIndex: 'longestWait', align: 'end', render: (seconds: number) => <span className="kit-figure">{clockOf(seconds)}</span> },
        { title: t.serviceLevel, dataIndex: 'serviceLevel20', align: 'end', render: percent },
        { title: t.answerRate, dataIndex: 'answerRate', align: 'end', render: percent },
        { title: t.missedOpen, dataIndex: 'missedOpen', align: 'end' },
      ]}
    />
  )
}

function Agents({ board, onForced }: { board: AnswerOf<typeof agentCalls.board>; onForced: () => void }) {
  const t = useText(text)
  const now = Date.parse(board.serverTime)
  return (
    <Table<BoardAgent>
      rowKey="agentId"
      size="small"
      pagination={false}
      scroll={{ x: 'max-content' }}
      dataSource={board.agents}
      locale={{ emptyText: <EmptyState text={t.noAgents} /> }}
      columns={[
        { title: t.agent, dataIndex: 'realName' },
        { title: t.workNo, dataIndex: 'workNo' },
        { title: t.dept, dataIndex: 'deptName' },
        { title: t.state, key: 'state', render: (_, row) => <State agent={row} /> },
        { title: t.stateTime, key: 'since', align: 'end', render: (_, row) => <StateTime agent={row} now={now} /> },
        { title: t.inNum, dataIndex: 'inNum', align: 'end' },
        { title: t.outNum, dataIndex: 'outNum', align: 'end' },
        { title: t.talkTime, dataIndex: 'talkSeconds', align: 'end', render: (seconds: number) => <span className="kit-figure">{clockOf(seconds)}</span> },
        { title: t.actions, key: 'actions', fixed: 'end', render: (_, row) => <ForceButtons agent={row} onDone={onForced} /> },
      ]}
    />
  )
}

function State({ agent }: { agent: BoardAgent }) {
  const t = useText(text)
  const language = useLanguage()
  return (
    <span className="phone-board-state">
      {agent.phase === 'NONE' ? (
        <StatusTag of={agentWorkStates.labels} value={agent.agentWorkState} />
      ) : (
        <StatusTag of={agentPhases.labels} value={agent.phase} />
      )}
      {agent.phase === 'NONE' && agent.breakReason !== null && inLanguage(breakReasons.labels[agent.breakReason], language)}
      {agent.pendingState !== null && <small>{t.pending(inLanguage(agentWorkStates.labels[agent.pendingState].label, language))}</small>}
    </span>
  )
}

/** Red when a break is longer than the agent may take. */
function StateTime({ agent, now }: { agent: BoardAgent; now: number }) {
  const seconds = (now - Date.parse(agent.phase === 'NONE' ? agent.since : agent.phaseSince)) / 1_000
  const late = agent.phase === 'NONE' && agent.agentWorkState === 'onBreak' && seconds > agent.maxBreakMinutes * 60
  return <span className={late ? 'kit-figure phone-late' : 'kit-figure'}>{clockOf(seconds)}</span>
}
