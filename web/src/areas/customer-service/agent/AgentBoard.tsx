import { agent as agentCalls, agentPhases, agentWorkStates, boardAgent, breakReasons, callAgentFields, inLanguage } from '@gongtai/contract'
import type { AnswerOf, BoardAgent, BoardWorkflow } from '@gongtai/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Skeleton, Table } from 'antd'
import { useState } from 'react'
import { useLanguage } from '../../../base/language.ts'
import { callQuery } from '../../../kit/call-query.ts'
import { EmptyState } from '../../../kit/page/EmptyState.tsx'
import { ErrorState } from '../../../kit/page/ErrorState.tsx'
import { useColumns } from '../../../kit/list/list-column.ts'
import { StatusTag, ToneTag } from '../../../kit/show/StatusTag.tsx'
import { ValueName } from '../../../kit/show/ValueName.tsx'
import { useText } from '../../../base/text.ts'
import { useWords } from '../../../base/words.ts'
import { WorkflowSelect } from '../call-log/CallSelects.tsx'
import { ForceButtons } from '../phone/ForceButtons.tsx'
import { text } from '../phone/text.ts'
import { clockOf } from '../phone/time.tsx'
import '../phone/drawer.css'

const refreshEvery = 2_000

/** 坐席监控 shows queues and agents as they are now. */
export function AgentBoard() {
  const t = useText(text)
  const [workflow, setWorkflow] = useState<string>()
  const { data, error, refetch } = useQuery({
    ...callQuery(agentCalls.board, { workflow }),
    refetchInterval: refreshEvery,
    placeholderData: keepPreviousData,
  })
  if (data === undefined)
    return error === null ? <Skeleton active title={false} paragraph={{ rows: 10 }} /> : <ErrorState error={error} onRetry={() => void refetch()} />
  return (
    <div className="phone-drawer">
      <WorkflowSelect className="phone-drawer-filter" aria-label={t.workflow} placeholder={t.allWorkflows} value={workflow} onChange={setWorkflow} />
      <Workflows workflows={data.workflows} />
      <Agents board={data} onForced={() => void refetch()} />
    </div>
  )
}

const percent = (value: number) => <span className="kit-figure">{value}%</span>
const clock = (seconds: number) => <span className="kit-figure">{clockOf(seconds)}</span>

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
        { title: t.longestWait, dataIndex: 'longestWait', align: 'end', render: clock },
        { title: t.serviceLevel, dataIndex: 'serviceLevel20', align: 'end', render: percent },
        { title: t.answerRate, dataIndex: 'answerRate', align: 'end', render: percent },
        { title: t.missedOpen, dataIndex: 'missedOpen', align: 'end' },
      ]}
    />
  )
}

function Agents({ board, onForced }: { board: AnswerOf<typeof agentCalls.board>; onForced: () => void }) {
  const t = useText(text)
  const w = useWords()
  const now = Date.parse(board.serverTime)
  const columns = useColumns(boardAgent, callAgentFields, [
    { field: 'realName', title: t.agent },
    { field: 'workNo' },
    { field: 'deptName' },
    { field: 'agentWorkState', render: (_, row) => <State agent={row} /> },
    { key: 'since', title: t.stateTime, align: 'end', render: (_, row) => <StateTime agent={row} now={now} /> },
    { dataIndex: 'inNum', title: t.inNum, align: 'end' },
    { dataIndex: 'outNum', title: t.outNum, align: 'end' },
    { dataIndex: 'talkSeconds', title: t.talkTime, align: 'end', render: clock },
    { key: 'actions', title: w.actions, fixed: 'end', render: (_, row) => <ForceButtons agent={row} onDone={onForced} /> },
  ])
  return (
    <Table<BoardAgent>
      rowKey="agentId"
      size="small"
      pagination={false}
      scroll={{ x: 'max-content' }}
      dataSource={board.agents}
      locale={{ emptyText: <EmptyState text={t.noAgents} /> }}
      columns={columns}
    />
  )
}

function State({ agent }: { agent: BoardAgent }) {
  const t = useText(text)
  const language = useLanguage()
  return (
    <span className="phone-board-state">
      {agent.phase === 'NONE' ? <StatusTag of={agentWorkStates} value={agent.agentWorkState} /> : <StatusTag of={agentPhases} value={agent.phase} />}
      {agent.phase === 'NONE' && agent.breakReason !== null && <ValueName of={breakReasons} value={agent.breakReason} />}
      {agent.pendingState !== null && <small>{t.pending(inLanguage(agentWorkStates.labels[agent.pendingState].label, language))}</small>}
    </span>
  )
}

/** The time is red when a break is longer than the agent may take. */
function StateTime({ agent, now }: { agent: BoardAgent; now: number }) {
  const seconds = (now - Date.parse(agent.phase === 'NONE' ? agent.since : agent.phaseSince)) / 1_000
  const late = agent.phase === 'NONE' && agent.agentWorkState === 'onBreak' && seconds > agent.maxBreakMinutes * 60
  return <span className={late ? 'kit-figure phone-late' : 'kit-figure'}>{clockOf(seconds)}</span>
}
