import type { ReleasedApp } from '@gongtai/contract'

/** One version of the demo: how many days ago it went out, or what it waits for. */
export interface PlannedRelease {
  app: ReleasedApp
  name: string
  title: string
  notes: readonly [zh: string, en: string]
  /** Days since it was published, or since it was drafted. */
  daysAgo: number
  state?: 'DRAFT' | 'SUBMITTED' | 'LATE' | 'WAIT_PUBLISH' | 'GRAY' | 'REVOKED'
  browser?: 'CHROME' | 'EDGE' | 'QIHOO360'
  force?: boolean
  minOs?: string
  minSupported?: string
  downloads?: readonly [from: number, to: number]
}

type Told = readonly [title: string, zh: string, en: string]

const fixes: Told = ['稳定性优化', '修复已知问题，提升启动速度与页面流畅度', 'Fixes for known problems, faster start and smoother pages']

const releases = (
  app: ReleasedApp,
  minOs: string | undefined,
  downloads: readonly [number, number],
  list: readonly (readonly [name: string, daysAgo: number, told: Told, more?: Partial<PlannedRelease>])[],
) =>
  list.map(([name, daysAgo, [title, zh, en], more]): PlannedRelease => ({
    app,
    name,
    title,
    notes: [zh, en],
    daysAgo,
    downloads,
    ...(minOs === undefined ? {} : { minOs }),
    ...more,
  }))

/** 41 versions: one in partial rollout, one scheduled, one withdrawn, drafts of which three wait to be published (areas/config.md, Demo data). */
export const plannedReleases: readonly PlannedRelease[] = [
  ...releases(
    'JOB_ANDROID',
    'Android 8.0',
    [5_200, 18_400],
    [
      [
        '3.8.2',
        2,
        [
          '面试路线与提醒',
          '面试前一小时提醒，支持查看乘车路线；优化简历上传速度',
          'A reminder one hour before an interview, with the way there; résumés upload faster',
        ],
        { state: 'GRAY', downloads: [1_100, 1_600] },
      ],
      ['3.8.1', 16, ['视频面试优化', '视频面试弱网自动降低清晰度，掉线后自动重连', 'Video interviews adapt to weak networks and reconnect by themselves']],
      [
        '3.8.0',
        23,
        ['视频面试上线', '新增视频面试，支持在线确认面试时间', 'Video interviews, and times confirmed in the app'],
        { state: 'REVOKED', downloads: [600, 900] },
      ],
      ['3.7.4', 41, ['职位推荐升级', '按通勤时间推荐职位，可屏蔽不感兴趣的企业', 'Positions by commuting time; companies can be hidden'], { force: true }],
      ['3.7.2', 68, fixes],
      ['3.7.0', 95, ['附近职位', '新增地图找工作，查看五公里内在招职位', 'Find positions within five kilometres on a map']],
      ['3.6.3', 127, fixes],
      ['3.6.0', 168, ['简历诊断', '简历完整度评分与修改建议', 'A score for résumés, with advice'], { minSupported: '3.6.0' }],
    ],
  ),
  ...releases(
    'JOB_IOS',
    'iOS 14',
    [3_100, 9_800],
    [
      [
        '3.8.2',
        1,
        [
          '面试路线与提醒',
          '面试前一小时提醒，支持查看乘车路线；优化简历上传速度',
          'A reminder one hour before an interview, with the way there; résumés upload faster',
        ],
        { state: 'SUBMITTED' },
      ],
      ['3.8.1', 15, ['视频面试优化', '视频面试弱网自动降低清晰度，掉线后自动重连', 'Video interviews adapt to weak networks and reconnect by themselves']],
      ['3.7.4', 40, ['职位推荐升级', '按通勤时间推荐职位，可屏蔽不感兴趣的企业', 'Positions by commuting time; companies can be hidden']],
      ['3.7.0', 93, ['附近职位', '新增地图找工作，查看五公里内在招职位', 'Find positions within five kilometres on a map']],
      ['3.6.3', 125, fixes],
      ['3.6.0', 166, ['简历诊断', '简历完整度评分与修改建议', 'A score for résumés, with advice']],
    ],
  ),
  ...releases(
    'HR_ANDROID',
    'Android 8.0',
    [620, 2_300],
    [
      [
        '2.6.0',
        1,
        ['批量邀约面试', '支持一次邀约多位候选人，自动避开已占用时段', 'Invite several candidates at once; taken slots are left out'],
        { state: 'WAIT_PUBLISH' },
      ],
      ['2.5.3', 19, ['候选人标签', '候选人可打标签并按标签筛选', 'Tag candidates and filter by tag']],
      ['2.5.1', 52, fixes],
      ['2.5.0', 77, ['招聘漏斗', '首页新增招聘漏斗，查看每个职位的进展', 'A hiring funnel for every position on the home page']],
      ['2.4.2', 118, fixes],
      ['2.4.0', 160, ['企业认证升级', '认证资料支持补充提交，进度实时可查', 'Missing documents can be added, and progress is shown'], { force: true }],
    ],
  ),
  ...releases(
    'HR_IOS',
    'iOS 14',
    [480, 1_700],
    [
      [
        '2.6.0',
        0,
        ['批量邀约面试', '支持一次邀约多位候选人，自动避开已占用时段', 'Invite several candidates at once; taken slots are left out'],
        { state: 'DRAFT' },
      ],
      ['2.5.3', 18, ['候选人标签', '候选人可打标签并按标签筛选', 'Tag candidates and filter by tag']],
      ['2.5.0', 75, ['招聘漏斗', '首页新增招聘漏斗，查看每个职位的进展', 'A hiring funnel for every position on the home page']],
      ['2.4.2', 116, fixes],
    ],
  ),
  ...releases(
    'ARTIFICER_ANDROID',
    'Android 7.0',
    [260, 880],
    [
      ['1.9.0', 3, ['接单语音播报', '新订单语音播报，可设置免打扰时段', 'New orders are read out; quiet hours can be set'], { state: 'LATE' }],
      ['1.8.4', 27, ['服务前后拍照', '服务前后拍照留档，弱网自动续传', 'Photos before and after a job, sent when the network is back']],
      ['1.8.2', 71, fixes],
      ['1.8.0', 112, ['证件到期提醒', '健康证、上岗证到期前提醒更新', 'A reminder before certificates expire'], { force: true }],
    ],
  ),
  ...releases(
    'HOME_MINI',
    undefined,
    [0, 0],
    [
      ['4.2.0', 12, ['服务评价晒图', '评价支持上传图片，可查看家政员历史评价', 'Photos in ratings, and earlier ratings of a provider']],
      ['4.1.1', 46, fixes],
      ['4.1.0', 83, ['长期预约', '支持按周预约固定家政员', 'Book the same provider every week']],
    ],
  ),
  ...releases(
    'GIG_MINI',
    undefined,
    [0, 0],
    [
      ['1.3.0', 33, ['扫码报到', '到岗扫码报到，工时自动记录', 'Check in by scanning a code; hours are recorded']],
      ['1.2.2', 99, fixes],
    ],
  ),
  ...releases(
    'CONSOLE_WEB',
    undefined,
    [0, 0],
    [
      [
        '5.4.0',
        6,
        ['队列与快捷查看', '首页展示待办队列，列表支持快捷查看与原地编辑', 'Queues on Home; records open beside their list and can be edited in place'],
      ],
      ['5.3.0', 34, ['深色模式', '支持深色与高对比度主题，跟随系统', 'Dark and high-contrast themes that follow the system']],
      ['5.2.0', 64, ['导入导出升级', '导入前先校验，错误行可下载；导出可选列', 'Imports are checked first, exports let you choose columns'], { force: true }],
      ['5.1.0', 104, ['全局搜索', '顶部搜索支持拼音与手机号后四位', 'The search takes pinyin and the last four digits']],
    ],
  ),
  ...releases(
    'BROWSER_PLUGIN',
    undefined,
    [60, 180],
    [
      [
        '2.4.0',
        1,
        ['批量识别号码', '一页中的多个号码可批量拨打，支持来电黑名单提示', 'Dial several numbers of a page in turn; blocked callers are marked'],
        { state: 'SUBMITTED', browser: 'CHROME', minOs: 'Chrome 109' },
      ],
      [
        '2.3.1',
        21,
        [
          '工台助手 2.3.1',
          '优化来电弹屏与点击外呼，修复部分页面无法识别号码的问题',
          'Better call pop-ups and click-to-dial; numbers are recognised on more pages',
        ],
        { browser: 'CHROME', minOs: 'Chrome 109' },
      ],
      [
        '2.3.1',
        21,
        [
          '工台助手 2.3.1',
          '优化来电弹屏与点击外呼，修复部分页面无法识别号码的问题',
          'Better call pop-ups and click-to-dial; numbers are recognised on more pages',
        ],
        { browser: 'EDGE', minOs: 'Edge 109' },
      ],
      [
        '2.2.0',
        96,
        [
          '工台助手 2.2.0',
          '优化来电弹屏与点击外呼，修复部分页面无法识别号码的问题',
          'Better call pop-ups and click-to-dial; numbers are recognised on more pages',
        ],
        { browser: 'QIHOO360', minOs: '360安全浏览器 14' },
      ],
    ],
  ),
]
