import { describe, expect, test } from 'vitest'
import { findRange, readMonth } from './month-range.ts'
import { parseResumeText } from './parse-text.ts'
import { payIn } from './wish.ts'

const today = '2026-11-18'
const read = (text: string) => parseResumeText(text, today)

/** What is recognised, without the words that it came from. */
function facts(text: string) {
  const { works, educations, projects, certs, city, expectCities, expectPay, ...rest } = read(text)
  return {
    ...Object.fromEntries(Object.entries(rest).map(([name, found]) => [name, (found as { value: unknown }).value])),
    city: city?.value,
    expectCities: expectCities?.value,
    expectPay: expectPay?.value,
    works: works.map(({ company, title, startMonth, endMonth }) => [company, title, startMonth, endMonth]),
    educations: educations.map(({ school, major, degree }) => [school, major, degree]),
    projects: projects.map(({ name, role }) => [name, role]),
    certs: certs.map(({ name }) => name),
  }
}

const resumes: readonly (readonly [name: string, text: string, expected: object])[] = [
  [
    'a job board, facts in one line',
    `张伟
男 | 28岁 | 本科 | 5年工作经验
电话：13812345678  邮箱：zhangwei@example.com
求职意向
期望职位：Java开发工程师
期望城市：上海、苏州
期望薪资：15-20K
工作经历
2019.07 - 至今  上海云图科技有限公司  高级Java工程师
负责订单系统的设计与开发
2017年3月-2019年6月 苏州博达软件有限公司 Java开发
教育背景
2013.09-2017.06 苏州大学 计算机科学与技术 本科
专业技能
精通Java、Spring、MySQL，熟悉Redis和Kafka
自我评价
工作认真负责，有较强的学习能力。`,
    {
      name: '张伟',
      gender: 'MALE',
      birthDate: '1998-01-01',
      mobile: '13812345678',
      email: 'zhangwei@example.com',
      education: 'BACHELOR',
      firstWorkDate: '2017-03-01',
      expectWords: 'Java开发工程师',
      expectCities: ['上海', '苏州'],
      expectPay: { min: '15000', max: '20000' },
      works: [
        ['上海云图科技有限公司', '高级Java工程师', '2019-07', null],
        ['苏州博达软件有限公司', 'Java开发', '2017-03', '2019-06'],
      ],
      educations: [['苏州大学', '计算机科学与技术', 'BACHELOR']],
      skills: ['Java', 'Spring', 'MySQL', 'Redis', 'Kafka'],
      selfEval: '工作认真负责，有较强的学习能力。',
    },
  ],
  [
    'labels in two columns',
    `个人简历
姓名：李婷            性别：女
出生日期：1995年3月12日   学历：大专
手机号码：139 1234 5678   微信：liting_95
现居住地：江苏省苏州市工业园区
期望薪资：6000-8000元/月`,
    {
      name: '李婷',
      gender: 'FEMALE',
      birthDate: '1995-03-12',
      education: 'COLLEGE',
      mobile: '13912345678',
      wechat: 'liting_95',
      city: '江苏省苏州市工业园区',
      expectPay: { min: '6000', max: '8000' },
    },
  ],
  [
    'a factory worker, short',
    `王建国 男 45岁
电话 13700001234
求职意向：电焊工
工作经历：
2015/3-2023/12 无锡立信模具厂 焊工
2008.5~2015.2 昆山恒远电子有限公司 操作工
证书：焊工操作证、低压电工操作证`,
    {
      name: '王建国',
      gender: 'MALE',
      mobile: '13700001234',
      expectWords: '电焊工',
      works: [
        ['无锡立信模具厂', '焊工', '2015-03', '2023-12'],
        ['昆山恒远电子有限公司', '操作工', '2008-05', '2015-02'],
      ],
      certs: ['焊工操作证', '低压电工操作证'],
    },
  ],
  [
    'an English resume',
    `John Smith
Email: john.smith@mail.com | Phone: +86 138 0013 8000
Location: Shanghai
Summary
Experienced accountant with 8 years of experience.
Work Experience
ABC Trading Co., Ltd.
Senior Accountant
Mar 2018 - Present
- Prepared monthly statements
- Managed tax filing
Deloitte Consulting
Accountant, Jun 2014 - Feb 2018
- Audits
Education
Fudan University, Bachelor of Science in Accounting, 2010 - 2014
Skills
Excel, SAP, QuickBooks
Languages: English, Mandarin
Certifications
CPA`,
    {
      name: 'John Smith',
      mobile: '13800138000',
      email: 'john.smith@mail.com',
      city: 'Shanghai',
      works: [
        ['ABC Trading Co., Ltd.', 'Senior Accountant', '2018-03', null],
        ['Deloitte Consulting', 'Accountant', '2014-06', '2018-02'],
      ],
      educations: [['Fudan University', 'Accounting', 'BACHELOR']],
      skills: ['Excel', 'SAP', 'QuickBooks'],
      languages: ['英语', '普通话'],
      certs: ['CPA'],
      firstWorkDate: '2014-06-01',
    },
  ],
  [
    'English, months in digits',
    `Mary Johnson
Date of Birth: 12 March 1990
Gender: Female
Employment History
03/2019 - present   Acme Logistics Ltd   Warehouse Supervisor
06/2012 - 02/2019   Bright Foods Inc   Clerk
Education
2008 - 2012 Ningbo College, Diploma in Logistics`,
    {
      name: 'Mary Johnson',
      gender: 'FEMALE',
      birthDate: '1990-03-12',
      works: [
        ['Acme Logistics Ltd', 'Warehouse Supervisor', '2019-03', null],
        ['Bright Foods Inc', 'Clerk', '2012-06', '2019-02'],
      ],
      educations: [['Ningbo College', 'Logistics', 'COLLEGE']],
    },
  ],
  [
    'without headings',
    `陈芳，女，1992年8月生
手机：15800001111
2012.9-2015.6 江南机电职业技术学院 会计
2015.7-2019.8 苏州信达财务有限公司 会计
2019.9-至今 上海博闻教育科技有限公司 财务主管`,
    {
      name: '陈芳',
      gender: 'FEMALE',
      birthDate: '1992-08-01',
      mobile: '15800001111',
      works: [
        ['苏州信达财务有限公司', '会计', '2015-07', '2019-08'],
        ['上海博闻教育科技有限公司', '财务主管', '2019-09', null],
      ],
      educations: [['江南机电职业技术学院', '会计', 'COLLEGE']],
    },
  ],
  [
    'company and title on lines of their own',
    `刘洋的简历
工作经历
杭州明禾软件有限公司
前端开发工程师
2020-03 至 2024-05
负责管理后台
杭州数澜科技有限公司
前端开发
2017-07 至 2020-02
教育经历
浙江大学
2013-09 至 2017-06
软件工程 本科`,
    {
      name: '刘洋',
      works: [
        ['杭州明禾软件有限公司', '前端开发工程师', '2020-03', '2024-05'],
        ['杭州数澜科技有限公司', '前端开发', '2017-07', '2020-02'],
      ],
      educations: [['浙江大学', '软件工程', 'BACHELOR']],
    },
  ],
  [
    'labels inside of entries',
    `姓名：赵磊
工作经验
2018年1月至2022年6月
公司名称：徐州安邦保安服务有限公司
职位：保安队长
工作内容：负责小区安全巡逻
自我评价
身体健康，责任心强。`,
    { name: '赵磊', works: [['徐州安邦保安服务有限公司', '保安队长', '2018-01', '2022-06']], selfEval: '身体健康，责任心强。' },
  ],
  [
    'pay by the year and a wish without a label',
    `周敏
求职意向
CNC操作工 | 苏州 | 全职
期望年薪：12-15万
工作地点：苏州、无锡、常州`,
    { name: '周敏', expectWords: 'CNC操作工', expectPay: { min: '10000', max: '12500' }, expectCities: ['苏州', '无锡', '常州'] },
  ],
  [
    'an identity number tells birth and gender',
    `欧阳娜娜
身份证：320583199407152324
联系电话：18612345678`,
    { name: '欧阳娜娜', birthDate: '1994-07-15', gender: 'FEMALE', mobile: '18612345678' },
  ],
  [
    'letters of full width and bullets',
    `【基本信息】
姓名：孙　强　　性别：男
电话：１３６１２３４５６７８
【技能特长】
● 熟练使用Excel、Word等办公软件
● 会驾驶，持有C1驾照
【教育背景】
２０１０．９－２０１３．６　　沿江商务职业学院　　物流管理　　大专`,
    { name: '孙强', gender: 'MALE', mobile: '13612345678', educations: [['沿江商务职业学院', '物流管理', 'COLLEGE']] },
  ],
  [
    'projects with roles',
    `吴昊
项目经验
2021.05-2021.12 仓储管理系统
项目角色：后端负责人
项目描述：为物流客户开发入库与盘点
2020.01-2020.09 会员平台 前端开发工程师`,
    {
      name: '吴昊',
      projects: [
        ['仓储管理系统', '后端负责人'],
        ['会员平台', '前端开发工程师'],
      ],
    },
  ],
  [
    'the highest education counts',
    `马丽
教育经历
2016.09-2019.06 江海大学 会计学 硕士
2012.09-2016.06 滨江财经大学 会计学 本科`,
    {
      education: 'MASTER',
      educations: [
        ['江海大学', '会计学', 'MASTER'],
        ['滨江财经大学', '会计学', 'BACHELOR'],
      ],
    },
  ],
  [
    'a school without months',
    `何军
学历：高中
教育背景
临湖高级中学`,
    { name: '何军', education: 'SENIOR', educations: [['临湖高级中学', null, 'SENIOR']] },
  ],
  [
    'numbers that are no telephone',
    `许静
QQ：12345678901
订单号 20210312345678
手机 13312345678`,
    { mobile: '13312345678' },
  ],
  [
    'several pays that are none',
    `林涛
5年经验
期望薪资：面议`,
    { name: '林涛', expectPay: undefined, firstWorkDate: '2021-01-01' },
  ],
  [
    'pay in thousands',
    `郑爽
期望月薪：8千-1万`,
    { expectPay: { min: '8000', max: '10000' } },
  ],
  [
    'a resume with compact months',
    `韩梅
工作经历
202103-202208 苏州食全餐饮管理有限公司 储备店长
201806-202102 上海浦江酒店管理有限公司 前台`,
    {
      works: [
        ['苏州食全餐饮管理有限公司', '储备店长', '2021-03', '2022-08'],
        ['上海浦江酒店管理有限公司', '前台', '2018-06', '2021-02'],
      ],
    },
  ],
  [
    'a resume from a chat',
    `我叫什么都行 先看看
本人 高峰 男 33岁 中专
会叉车 有叉车证 能上夜班 要求6000以上
电话15912345678`,
    { gender: 'MALE', mobile: '15912345678', education: 'SENIOR' },
  ],
  ['nothing of use', 'hello world', { works: [], educations: [], certs: [] }],
  ['nothing at all', '', { works: [], educations: [], certs: [] }],
  [
    'markup is only text',
    `姓名：<script>alert(1)</script>
电话：13812345678`,
    { mobile: '13812345678' },
  ],
]

describe('resumes as people write them', () => {
  test.each(resumes)('%s', (_, text, expected) => {
    expect(facts(text)).toMatchObject(expected)
  })
})

test('every value has the words that it was read from', () => {
  const { name, mobile, works } = read(resumes[0]![1])
  expect(name).toEqual({ value: '张伟', source: '张伟' })
  expect(mobile!.source).toBe('13812345678')
  expect(works[0]!.source).toContain('上海云图科技有限公司')
  expect(works[0]!.content).toBe('负责订单系统的设计与开发')
})

test.each([
  ['2021.3', '2021-03'],
  ['2021年03月', '2021-03'],
  ['202103', '2021-03'],
  ['Mar 2021', '2021-03'],
  ['September, 2021', '2021-09'],
  ['3/2021', '2021-03'],
])('%s is a month', (text, month) => {
  expect(readMonth(text)).toBe(month)
})

test('a span that ends before it begins is none', () => {
  expect(findRange('2021.3-2019.2')).toBe(null)
  expect(findRange('2019.2 — 2021.3')).toMatchObject({ start: '2019-02', end: '2021-03' })
  expect(findRange('2008 - 2012', true)).toMatchObject({ start: '2008-09', end: '2012-06', isYears: true })
})

test.each([
  ['8000-10000元/月', '8000', '10000'],
  ['8-10K', '8000', '10000'],
  ['1-1.5万/月', '10000', '15000'],
  ['20万/年', '16700', '16700'],
  ['8,000 to 10,000', '8000', '10000'],
])('%s is a pay', (text, min, max) => {
  expect(payIn(text)).toEqual({ min, max })
})

test('a crafted text takes no time', () => {
  const began = performance.now()
  for (const bad of [
    '1'.repeat(50_000),
    '2021.3-'.repeat(7_000),
    '公司 '.repeat(16_000),
    'a@'.repeat(25_000),
    '姓名：'.repeat(16_000),
    `${'('.repeat(25_000)}证书`,
    '能力'.repeat(25_000),
  ])
    read(bad)
  expect(performance.now() - began).toBeLessThan(4_000)
})
