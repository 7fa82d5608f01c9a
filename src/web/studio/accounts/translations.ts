/** English in every language of the site (docs/specification.md, "Languages"). */
export const translations = {
  signIn: {
    title: 'Admin Login',
    submit: 'Sign In',
    toggle: 'Need an account? Sign up',
    success: 'Logged in successfully',
  },
  signUp: {
    title: 'Create Admin Account',
    submit: 'Sign Up',
    toggle: 'Already have an account? Sign in',
    success: 'Account created successfully. You can now log in.',
  },
  code: {
    label: 'Code from your app, or a backup code',
    asked: 'Enter the code that your authenticator app shows.',
  },
  passkey: {
    or: 'or',
    submit: 'Sign in with a passkey',
    unsupported: 'This browser knows no passkeys.',
    refused: 'No passkey was used.',
  },
  forgot: {
    offer: 'Forgot password?',
    title: 'Forgot password?',
    submit: 'Send the link',
    back: 'Back to sign in',
    sent: 'If there is an account, an email is on its way. The link works for one hour.',
  },
  reset: {
    title: 'Choose a new password',
    password: 'New password',
    submit: 'Save the password',
    done: 'Your password is new. You are signed out everywhere else.',
    expired:
      'This link does not work any more: it was used, or is older than one hour. Ask for a new one here.',
  },
  confirmation: {
    title: 'Confirm your address',
    reason: 'Confirm that the address of your account is yours.',
    submit: 'Confirm',
    done: (email: string) => `${email} is confirmed.`,
  },
  email: 'Email',
  password: 'Password',
  passwordHint: 'At least 6 characters',
  busy: 'Please wait...',
  failure: 'An error occurred',
  withoutScript: 'This page needs JavaScript.',
  checking: 'Checking access...',
  loggedInAs: (email: string) => `Logged in as ${email}`,
  signOut: 'Sign Out',
  denied: {
    title: 'Access Denied',
    reason: "You don't have admin access. Please contact an administrator to assign the admin role.",
    instruction:
      'An admin role must be added manually to the user_roles table by backend means; this page cannot give it.',
  },
} as const
