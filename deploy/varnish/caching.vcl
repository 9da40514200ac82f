# What is kept, for how long, and who may end it. Included by default.vcl and without-xkey.vcl.

sub vcl_recv {
    set req.backend_hint = sites.backend();

    if (req.method == "PURGE") {
        # A proxy in front has an address that may purge, but its clients do not: it has put theirs before its own.
        if (client.ip !~ purgers || req.http.X-Forwarded-For ~ ",") {
            return (synth(405, "Not allowed"));
        }
        if (!req.http.xkey-purge) {
            return (synth(400, "xkey-purge names no key"));
        }
        call end_keys;
        return (synth(200, "Ended " + req.http.ended));
    }

    # What answers itself when a page is stale for a moment; a site that is gone keeps its pages for a day.
    if (std.healthy(req.backend_hint)) {
        set req.grace = 10s;
    }

    if (req.method != "GET" && req.method != "HEAD") {
        return (pass);
    }
    # Staff, what one visitor alone may see, and what watches the site.
    if (req.url ~ "^/(admin|following|receipts/buckets|newsletter/(confirm|unsubscribe)|disputes/confirm|livez|readyz)([/?]|$)"
        || req.url ~ "^/_api/(admin|auth|buckets|following|health|metrics|mcp|cms)([/?]|$)"
        || req.http.Authorization) {
        return (pass);
    }
    # An editor who looks at a preview. No other cookie changes a page.
    if (req.http.Cookie ~ "__prerender_bypass") {
        return (pass);
    }
    # Calls may answer by the visitor's cookie: vcl_backend_response keeps those alone that carry keys.
    if (req.url !~ "^/_api/") {
        unset req.http.Cookie;
    }
    return (hash);
}

sub vcl_backend_fetch {
    if (bereq.retries > 0) {
        set bereq.backend = sites.backend();
    }
}

sub vcl_backend_response {
    # While two versions serve, each has scripts that the other does not have.
    if (beresp.status == 404 && bereq.url ~ "^/_next/static/" && bereq.retries == 0) {
        return (retry);
    }
    # A page that is renewed behind a stale one, and fails: the stale one stays.
    if (beresp.status >= 500) {
        if (bereq.is_bgfetch) {
            return (abandon);
        }
        set beresp.uncacheable = true;
        set beresp.ttl = 0s;
        return (deliver);
    }
    if (beresp.http.Cache-Control ~ "(?i)private|no-store" || beresp.http.Set-Cookie
        || (bereq.url ~ "^/_api/" && !beresp.http.Surrogate-Key)) {
        set beresp.uncacheable = true;
        set beresp.ttl = 120s;
        return (deliver);
    }
    set beresp.grace = 24h;
}

sub vcl_deliver {
    if (obj.hits > 0) {
        set resp.http.X-Cache = "hit";
    } else {
        set resp.http.X-Cache = "miss";
    }
    # Nothing purges caches beyond this one: they get the short time. Take these lines away for a CDN that PURGE_URL names too.
    set resp.http.Cache-Control = regsub(resp.http.Cache-Control, "s-maxage=[0-9]+", "s-maxage=60");
    unset resp.http.Surrogate-Key;
    unset resp.http.Cache-Tag;
    unset resp.http.xkey;
    unset resp.http.Via;
    unset resp.http.X-Varnish;
}
