import type { RouteName } from '@gongtai/contract'

export const routeNames = [
  'Interview',
  'Resume',
  'ResumeInsert',
  'PrintResume',
  'JobSeekers',
  'JobSeekerDetail',
  'JobMatching',
  'JobSeekersRecReport',
] as const satisfies readonly RouteName[]
