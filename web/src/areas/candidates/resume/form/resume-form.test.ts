import { expect, test } from 'vitest'
import { freshResume, isDraftable, saveInput, withParsed } from './resume-form.ts'
import type { ResumeValues } from './resume-form.ts'

const parsed = {
  name: { value: '张三丰', source: '姓名：张三丰' },
  mobile: { value: '13812345678', source: '13812345678' },
  skills: { value: ['焊接', 'CNC'], source: '技能' },
  works: [{ company: '苏州公司', title: '焊工', startMonth: '2019-03', endMonth: null, content: null, source: '2019.3-至今 苏州公司 焊工' }],
  educations: [],
  projects: [],
  certs: [],
}

test('what was recognised fills in what is empty and says where it was read', () => {
  const { values, marks } = withParsed(freshResume(), parsed)
  expect(values).toMatchObject({ name: '张三丰', mobile: '13812345678', skills: ['焊接', 'CNC'], works: [{ company: '苏州公司', categoryId: null }] })
  expect(marks.name).toEqual({ value: '张三丰', source: '姓名：张三丰' })
})

test('nothing that was typed is written over, and rows that are there stay', () => {
  const typed: ResumeValues = {
    ...freshResume(),
    name: '李四',
    skills: ['cnc'],
    works: [{ ...withParsed(freshResume(), parsed).values.works![0]!, content: '自己写的' }],
  }
  const { values } = withParsed(typed, parsed)
  expect(values.name).toBe(undefined)
  expect(values.skills).toEqual(['cnc', '焊接'])
  expect(values.works).toBe(undefined)
})

const options = { draft: false, requestNo: 'x' }

test('of a known candidate only what was changed is sent', () => {
  const seeker: ResumeValues = { name: '李四', education: 'COLLEGE' }
  const input = saveInput(
    { ...freshResume(), ...seeker, education: 'BACHELOR', mobile: '' },
    { id: 3, version: 2, seekerId: 9, seekerVersion: 4, seeker: { ...freshResume(), ...seeker } },
    options,
  )
  expect(input).toMatchObject({ id: 3, version: 2, seekerVersion: 4, seeker: { education: 'BACHELOR' } })
  expect(Object.keys(input.seeker)).toEqual(['education'])
  expect('seekerId' in input).toBe(false)
})

test('a draft leaves out what is still being typed', () => {
  const values = withParsed(freshResume(), parsed).values
  const half = { ...values.works![0]!, company: '' }
  const input = saveInput({ ...freshResume(), ...values, works: [values.works![0]!, half] }, {}, { ...options, draft: true })
  expect(input.resume.works).toHaveLength(1)
  expect(input.resume.title).toBe('焊工')
})

test('a draft needs to say whom it is about', () => {
  expect(isDraftable({ name: '张三丰' }, {})).toBe(false)
  expect(isDraftable({ name: '张三丰', mobile: '138 1234 5678' }, {})).toBe(true)
  expect(isDraftable({}, { seekerId: 3 })).toBe(true)
})
