import { expect, test } from 'vitest'
import { guard } from './guard.ts'

const admin = { isAdmin: true, permission: { routeList: [] } }
const clerk = { isAdmin: false, permission: { routeList: ['UserManage'] } }
const enter = { enter: true }
const to = (address: string, refused = false) => ({ enter: false, to: address, refused })

test.each([
  ['no session, Login', 'Login', '/login', null, enter],
  ['no session, unknown path', 'NotFound', '/nowhere', null, enter],
  ['no session, any other', 'UserManage', '/user-manage?status=1', null, to('/login?redirect=%2Fuser-manage%3Fstatus%3D1')],
  ['no session, the start page', 'Welcome', '/', null, to('/login')],
  ['session, Login', 'Login', '/login?redirect=/company', clerk, to('/')],
  ['session, unknown path', 'NotFound', '/nowhere', clerk, enter],
  ['Welcome is open to all', 'Welcome', '/', clerk, enter],
  ['Forbidden is open to all', 'Forbidden', '/403', clerk, enter],
  ['DownloadCenter is open to all', 'DownloadCenter', '/download-center', clerk, enter],
  ['an administrator enters everything', 'Company', '/company', admin, enter],
  ['a granted route', 'UserManage', '/user-manage', clerk, enter],
  ['a route not granted', 'Company', '/company', clerk, to('/?right=Company', true)],
] as const)('%s', (_, name, wanted, person, decision) => {
  expect(guard(name, wanted, person)).toEqual(decision)
})
