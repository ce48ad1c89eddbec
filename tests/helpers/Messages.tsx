import { useNotificationContext } from 'ra-core';

/**
 * The messages to the user, all at once. It stands in for the library's component, which shows one after the other: that
 * one brings all of react-admin with it, seconds for every file of tests.
 */
export function Messages() {
  const { notifications } = useNotificationContext();
  return notifications.map(({ message }, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: they have no key of their own, and none is ever removed here
    <div key={index} role="alert">
      {message}
    </div>
  ));
}
