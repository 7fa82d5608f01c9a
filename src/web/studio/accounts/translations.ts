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
