import type { SeekerEducation } from '@gongtai/contract'

/** What the generator of candidates says of them. */

const office = /工程师|经理|会计|运营|设计|计划|药剂|护士|治疗/

export const educationsOf = (title: string): readonly (readonly [SeekerEducation, number])[] =>
  office.test(title)
    ? [
        ['COLLEGE', 38],
        ['BACHELOR', 48],
        ['MASTER', 8],
        ['SENIOR', 6],
      ]
    : [
        ['JUNIOR', 28],
        ['SENIOR', 48],
        ['COLLEGE', 20],
        ['BACHELOR', 4],
      ]

export const seekerTags = ['可夜班', '需住宿', '有叉车证', '有焊工证', '退伍军人', '可长期', '急找工作', '会开车', '夫妻同岗', '可出差', '有经验', '应届']

export const remarks = [
  '希望离家近，通勤不超过40分钟',
  '需要包住宿，最好两人间',
  '上一份工作因产线搬迁离职',
  '家里有小孩，只能做长白班',
  '对加班无要求，看重综合收入',
  '下月初可到岗，正在交接',
  '曾在同类工厂工作三年，班组长推荐',
]

export const blackReasons = ['多次预约面试无故未到场', '入职三天后失联，企业投诉', '提供虚假工作经历，核实属实', '收取他人介绍费']

export const storyNames = ['王建国', '李婷', '赵磊', '陈芳', '刘洋', '周敏'] as const
export type StoryName = (typeof storyNames)[number]

interface Story {
  name: StoryName
  gender: 'MALE' | 'FEMALE'
  age: number
  title: string
  education: SeekerEducation
  tags: string[]
  remark: string | null
  isPooled: boolean
  isBlack: boolean
}

const story = (name: StoryName, gender: Story['gender'], age: number, title: string, rest: Partial<Story> = {}): Story => ({
  name,
  gender,
  age,
  title,
  education: 'SENIOR',
  tags: [],
  remark: null,
  isPooled: false,
  isBlack: false,
  ...rest,
})

/** The people of areas/candidates.md, Demo data. */
export const stories: readonly Story[] = [
  story('王建国', 'MALE', 38, '焊工', { tags: ['有焊工证', '可长期'], remark: '三轮面试均通过，等待Offer答复' }),
  story('李婷', 'FEMALE', 27, '质检员', { education: 'COLLEGE', tags: ['有经验'] }),
  story('赵磊', 'MALE', 31, '装配工', { tags: ['急找工作'], isBlack: true }),
  story('陈芳', 'FEMALE', 34, '护理员', { tags: ['可夜班'] }),
  story('刘洋', 'MALE', 29, '仓库管理员', { tags: ['有叉车证', '会开车'] }),
  story('周敏', 'FEMALE', 33, 'CNC操作工', { education: 'COLLEGE', tags: ['有经验', '可长期'], isPooled: true }),
]

export const followWords: readonly string[] = [
  '电话沟通求职意向，期望离家近，月薪七千以上，可接受两班倒',
  '介绍恒远精密的操作工岗位，对方表示感兴趣，约明天发详细资料',
  '微信发送职位介绍和厂区照片，已读，表示考虑两天',
  '了解离职原因，原厂订单减少，随时可以到岗',
  '确认证件齐全，可参加本周面试',
  '提醒携带身份证、学历证书和健康证，确认面试地点',
  '询问面试感受，对薪资略有疑虑，已同企业协商',
  '更新了最近一份工作的经历，准备修改简历',
  '推荐了三个岗位，对方倾向包住的一家',
  '暂时在老家，月底返回后再联系',
]
export const missedWords: readonly string[] = ['电话未接通，已发短信留言', '连续两次未接听，改约晚上再拨', '号码停机，已通过微信留言']
export const refusedWords: readonly string[] = ['已找到工作，暂不考虑新的机会', '明确表示不希望再接到推荐电话']
