vcl 4.1;

# As default.vcl, for a Varnish without vmods xkey and var: what a purge names is ended by bans, which are tried at each hit until the
# lurker has been through the cache. Fine for some edits a minute. What is under way during a purge may stay as it was until the
# purge is repeated, three seconds later.

import std;
include "./backends.vcl";

# Keys become one expression: "a b" matches a or b, whole words only.
sub end_keys {
    set req.http.xkey-purge = regsuball(req.http.xkey-purge, "([][\\.+*?^$(){}|])", "[\1]");
    set req.http.xkey-purge = regsuball(req.http.xkey-purge, " +", "|");
    if (!std.ban("obj.http.Surrogate-Key ~ (^|\s)(" + req.http.xkey-purge + ")(\s|$)")) {
        return (synth(400, std.ban_error()));
    }
    set req.http.ended = "as banned";
}

include "./caching.vcl";
