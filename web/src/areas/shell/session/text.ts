import { texts } from '../../../base/text.ts'

export const text = texts({
  productLine: ['招聘与服务业务工作台', 'Recruitment and services console'],
  title: ['登录', 'Sign in'],
  lead: ['使用手机号登录工台', 'Use your mobile number to sign in'],
  mobile: ['手机号', 'Mobile number'],
  mobileEmpty: ['请输入手机号', 'Enter your mobile number'],
  password: ['密码', 'Password'],
  passwordEmpty: ['请输入密码', 'Enter your password'],
  showPassword: ['显示密码', 'Show password'],
  imageCode: ['验证码', 'Verification code'],
  imageCodeEmpty: ['请输入验证码', 'Enter the verification code'],
  imageAlt: ['验证码图片', 'Verification code'],
  refreshImage: ['看不清？点击刷新', 'Hard to read? Click for another'],
  imageFailed: ['加载失败，点击重试', 'Could not load. Click to retry'],
  submit: ['登录', 'Sign in'],
  insecure: [
    '当前地址不是安全连接，浏览器不允许加密密码。请改用 https 地址（或 localhost）访问。',
    'This address is not a secure connection, so the browser cannot encrypt your password. Use an https address (or localhost).',
  ],
  language: ['语言', 'Language'],
  points: [
    ['招聘、家政、灵活用工、集团CRM 一处办理', '待办、通知与审核实时提醒', '按角色授权，每一步都有记录'],
    [
      'Recruitment, home service, flexible work and CRM in one place',
      'To-dos, notices and reviews as they arrive',
      'Rights by role, and a trace of every step',
    ],
  ],
})
