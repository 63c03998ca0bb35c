const zh_CN = {
  title: '初始密码',
  resetTitle: '新密码',
  once: '密码仅显示这一次，请复制后交给本人。首次登录须修改密码。',
  known: '我已保存',
}

const en_US: typeof zh_CN = {
  title: 'Initial password',
  resetTitle: 'New password',
  once: 'The password is shown this once. Copy it and hand it over; it must be changed at the first sign-in.',
  known: 'I have kept it',
}

export const passwordText = { zh_CN, en_US }
