import type { ScenarioKind, Text } from '@gongtai/contract'

/** The recording of a simulated call is there after 3 seconds, after a minute, or never. */
export type RecordingPlan = 'READY' | 'LATE' | 'FAILED'

/** The phone system does one of these wrong for a while. */
export type SimFault = 'TOKEN_EXPIRED' | 'DROP' | 'STATE_REFUSED'

/** A scenario has a list of calls to come. */
export interface Arrival {
  /** The call comes this many seconds after the start. */
  after: number
  caller: 'KNOWN' | 'UNKNOWN'
  /** The customer waits this many seconds for an agent, and then talks for that many. */
  patience: number
  talk: number
  recording: RecordingPlan
  /** The lines are open or closed whatever the clock says, or as the workflow's hours say. */
  hours: 'OPEN' | 'CLOSED' | 'AS_SET'
  /** Phone systems get some events wrong, and so does this call. */
  oddity: 'NONE' | 'TWICE' | 'END_FIRST' | 'BAD_CODE'
}

export interface Scenario {
  id: number
  name: Text
  remark: Text
  kind: ScenarioKind
  seed: number
  /** The seed makes the same calls at every start. */
  arrivals: (random: () => number) => Arrival[]
  fault?: { kind: SimFault; seconds: number }
}

const plain: Arrival = { after: 0, caller: 'KNOWN', patience: 120, talk: 60, recording: 'READY', hours: 'OPEN', oddity: 'NONE' }
const one = (change: Partial<Arrival> = {}) => {
  const arrival = { ...plain, ...change }
  return () => [arrival]
}
const none = () => []

/** The shipped scenarios (areas/customer-service.md, Rules). Append and never reorder, because their numbers are known outside. */
export const scenarios: readonly Scenario[] = [
  {
    id: 1,
    kind: 'ARRIVAL',
    seed: 1,
    name: ['已知客户来电', 'Known caller'],
    remark: ['企业HR或上门用户来电', 'A company HR or consumer in the system'],
    arrivals: one(),
  },
  {
    id: 2,
    kind: 'ARRIVAL',
    seed: 2,
    name: ['陌生号码来电', 'Unknown caller'],
    remark: ['系统中没有资料的号码', 'A number with no record in the system'],
    arrivals: one({ caller: 'UNKNOWN' }),
  },
  {
    id: 3,
    kind: 'ARRIVAL',
    seed: 3,
    name: ['振铃时客户挂断', 'Caller hangs up while ringing'],
    remark: ['8秒后客户挂断', 'After 8 seconds'],
    arrivals: one({ patience: 8 }),
  },
  {
    id: 4,
    kind: 'ARRIVAL',
    seed: 4,
    name: ['坐席未接', 'Agent does not answer'],
    remark: ['请勿接听，振铃超时后转下一坐席', 'Let it ring: it moves on to the next agent'],
    arrivals: one({ patience: 110 }),
  },
  {
    id: 5,
    kind: 'BATCH',
    seed: 5,
    name: ['5个来电排队', 'Five calls in the queue'],
    remark: ['5个客户同时来电，2名坐席接听', '5 callers at once, 2 agents'],
    arrivals: () =>
      Array.from({ length: 5 }, (_, place) => ({ ...plain, after: place, caller: place % 2 === 0 ? 'KNOWN' : 'UNKNOWN', talk: 30, patience: 180 })),
  },
  {
    id: 6,
    kind: 'ARRIVAL',
    seed: 6,
    name: ['非工作时间来电', 'Call outside working hours'],
    remark: ['播放提示后挂断，计入未接', 'Plays a message, hangs up and counts as missed'],
    arrivals: one({ hours: 'CLOSED' }),
  },
  {
    id: 7,
    kind: 'BATCH',
    seed: 20_261_115,
    name: ['忙时话务', 'Busy hour'],
    remark: ['20分钟内40个来电，可加速', '40 calls in 20 minutes, or faster'],
    arrivals: busyHour,
  },
  {
    id: 8,
    kind: 'FAULT',
    seed: 8,
    name: ['重复的来电事件', 'Duplicate call event'],
    remark: ['同一来电事件2秒后重复', 'The same event repeats after 2 seconds'],
    arrivals: one({ oddity: 'TWICE' }),
  },
  {
    id: 9,
    kind: 'FAULT',
    seed: 9,
    name: ['结束先于接通', 'End before answer'],
    remark: ['接通事件晚于结束事件到达', 'The answer event arrives after the end event'],
    arrivals: one({ oddity: 'END_FIRST' }),
  },
  {
    id: 10,
    kind: 'FAULT',
    seed: 10,
    name: ['代码为9001的事件', 'Event with code 9001'],
    remark: ['不振铃，仅记录', 'Logged only, nothing rings'],
    arrivals: one({ oddity: 'BAD_CODE' }),
  },
  {
    id: 11,
    kind: 'FAULT',
    seed: 11,
    name: ['令牌过期', 'Expired token'],
    remark: ['话机操作被拒绝，直到重新取令牌', 'Phone actions are refused until a new token is fetched'],
    arrivals: none,
    fault: { kind: 'TOKEN_EXPIRED', seconds: 120 },
  },
  {
    id: 12,
    kind: 'FAULT',
    seed: 12,
    name: ['连接中断30秒', 'Connection lost for 30 seconds'],
    remark: ['期间话机不可用，恢复后自动续接', 'The phone is unavailable, then reconnects'],
    arrivals: none,
    fault: { kind: 'DROP', seconds: 30 },
  },
  {
    id: 13,
    kind: 'FAULT',
    seed: 13,
    name: ['录音60秒后生成', 'Recording ready after 60 seconds'],
    remark: ['通话结束60秒后可播放', 'Can be played 60 seconds after the call'],
    arrivals: one({ recording: 'LATE' }),
  },
  {
    id: 14,
    kind: 'FAULT',
    seed: 14,
    name: ['录音失败', 'Recording fails'],
    remark: ['通话没有录音', 'The call has no recording'],
    arrivals: one({ recording: 'FAILED' }),
  },
  {
    id: 15,
    kind: 'FAULT',
    seed: 15,
    name: ['状态切换被拒绝', 'Status changes refused'],
    remark: ['60秒内切换状态失败', 'Status changes fail for 60 seconds'],
    arrivals: none,
    fault: { kind: 'STATE_REFUSED', seconds: 60 },
  },
]

function busyHour(random: () => number): Arrival[] {
  return Array.from({ length: 40 }, () => ({
    ...plain,
    after: Math.floor(random() * 1_200),
    caller: random() < 0.7 ? ('KNOWN' as const) : ('UNKNOWN' as const),
    patience: 20 + Math.floor(random() * 100),
    talk: 20 + Math.floor(random() * 70),
    hours: 'AS_SET' as const,
  })).toSorted((earlier, later) => earlier.after - later.after)
}

/** Gives numbers from 0 to 1 that are the same for the same seed (mulberry32). */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

export function arrivalsOf(scenario: Scenario): Arrival[] {
  return scenario.arrivals(seededRandom(scenario.seed))
}
